/**
 * Returns a function that finds the line of a snippet in a text, from 1; undefined if the text does not contain it
 * unchanged. Snippets are asked for in their order in the text, so that all of them together read it once.
 */
export function lineFinder(text: string): (snippet: string) => number | undefined {
  let [at, line, counted] = [0, 1, 0]
  return (snippet) => {
    const found = text.indexOf(snippet, at)
    if (found === -1) return undefined
    at = found + snippet.length
    for (let end = text.indexOf('\n', counted); end !== -1 && end < found; end = text.indexOf('\n', counted)) {
      line++
      counted = end + 1
    }
    return line
  }
}
