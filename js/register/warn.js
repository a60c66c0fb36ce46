/**
 * Says something to whoever runs the server. As a warning of the process, so that it can be listened to and
 * turned off like any other, and is not taken for one of React Router's, which go to the console.
 *
 * @param {string} message
 */
export function warn(message) {
  const text = `turnout: ${message}`;
  // Workers need not have a process.
  if (typeof process === "object") process.emitWarning(text, "TurnoutWarning");
  else console.warn(text);
}
