/** What went wrong, already worded for whoever typed the command. */
export class Failure extends Error {}

export class WrongArguments extends Failure {}
