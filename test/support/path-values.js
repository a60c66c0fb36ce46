/**
 * The small parts that request pathnames are made of: param values, case variants, encodings.
 */

const WORDS = "alpha north invoice draft studio river ledger report weekly demo camera acme".split(
  " ",
);
const FOREIGN = ["Zürich", "東京", "проект", "naïve", "Ελλάδος", "😀", "مشروع", "ſtraße"];
const HEX = "0123456789abcdef";
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const uuid = (random) => [8, 4, 4, 4, 12].map((length) => random.text(HEX, length)).join("-");

/** A value as real apps have them: ids, numbers, slugs, file names, mail addresses. */
export function realisticValue(random) {
  return random.weighted([
    [5, () => String(random.int(10 ** random.between(1, 7)))],
    [4, () => uuid(random)],
    [4, () => `${random.pick(["org", "run", "usr"])}_${random.text(ALPHANUMERIC, 18)}`],
    [5, () => `${random.pick(WORDS)}-${random.pick(WORDS)}`],
    [2, () => random.pick(WORDS)],
    [1, () => `${random.pick(WORDS)}.${random.pick(["json", "csv", "tar.gz"])}`],
    [1, () => `${random.pick(WORDS)}+${random.pick(WORDS)}@example.com`],
  ])();
}

/** A value from a tiny alphabet, or a piece of the tree itself, so that routes compete for it. */
export function collidingValue(random, literals) {
  if (literals.length > 0 && random.chance(0.5)) return random.pick(literals);
  return random.weighted([
    [6, () => random.pick("abcx12")],
    [2, () => random.text("ab1", 2)],
    [1, () => `${random.pick("ab")}${random.pick([".json", "-b", "*", ":x", "?"])}`],
    [1, () => random.pick([".", "..", ":x", "*", "__proto__", "a.json", "x-y"])],
  ])();
}

// Characters that some folding takes for each other, one group a line. Which of them a case
// insensitive RegExp without the u flag does is for the oracle to say.
const FOLDING_GROUPS = [
  "σςΣ",
  "µμΜ",
  "ſsS",
  "\u212akK",
  "İiIı",
  "ßẞ",
  "ǆǅǄ",
  "\u212båÅ",
  "éÉ",
  "θϑΘϴ",
  "ωΩ\u2126",
  "ιͅΙι",
  "ÿŸ",
  "ẛṡṠ",
].map((group) => Array.from(group));
const FOLDED = new Map(FOLDING_GROUPS.flatMap((group) => group.map((unit) => [unit, group])));

/** All the characters of the folding groups, to build literals and params from. */
export const FOLDING_CHARACTERS = FOLDING_GROUPS.flat();

/** Another case of a character, or something that looks like one. */
export function otherCase(random, character) {
  const group = FOLDED.get(character);
  if (group && (character > "\x7f" || random.chance(0.3))) return random.pick(group);
  const upper = character.toUpperCase();
  return upper === character ? character.toLowerCase() : upper;
}

/** A text with some of its characters (at least one) in another case. */
export function caseVariant(random, text) {
  const characters = Array.from(text);
  if (characters.length === 0) return text;
  if (random.chance(0.3))
    return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  const certain = random.int(characters.length);
  return characters
    .map((each, i) => (i === certain || random.chance(0.3) ? otherCase(random, each) : each))
    .join("");
}

/** encodeURIComponent that leaves lone surrogates, which have no encoding, as they are. */
export function encode(text) {
  return Array.from(text, (each) =>
    /^[\ud800-\udfff]$/.test(each) ? each : encodeURIComponent(each),
  ).join("");
}

/** `%` and two hex digits for an ASCII character that would not have needed it. */
export function escapeAscii(random, character) {
  const hex = character.charCodeAt(0).toString(16).padStart(2, "0");
  return `%${random.chance(0.5) ? hex.toUpperCase() : hex}`;
}

export const foreignText = (random) => random.pick(FOREIGN);
export const word = (random) => random.pick(WORDS);

/** Percent signs that decodeURIComponent refuses. */
export const MALFORMED = ["%", "%4", "%zz", "%C3", "%C3%28", "%ED%A0%80", "%FF", "%E0%A4%A", "%%"];

export const LINE_TERMINATORS = ["\n", "\r", "\u2028", "\u2029"];
