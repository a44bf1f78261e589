const QUESTION = /[?？؟]["'”’)\]]*$/u
/** Ends a sentence that is not a question, within a line. */
const STATEMENT = /[.!。।…][\s"'”’)\]]/u

/** Whether a text has only questions, such as a list of questions whose answers are elsewhere. */
export const isOnlyQuestions = (text: string): boolean =>
  text
    .trim()
    .split('\n')
    .every((line) => QUESTION.test(line.trim()) && !STATEMENT.test(line))
