const QUESTION = /[?？؟]["'”’)\]]*$/u
/** Ends a sentence that is no question, within a line. */
const STATEMENT = /[.!。।…][\s"'”’)\]]/u

/** Whether a text asks and says nothing, as a list of questions does whose answers are elsewhere. */
export const isOnlyQuestions = (text: string): boolean =>
  text
    .trim()
    .split('\n')
    .every((line) => QUESTION.test(line.trim()) && !STATEMENT.test(line))
