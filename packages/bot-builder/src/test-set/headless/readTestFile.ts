import type { TestFileProblem } from './planTestImport.ts'

/** Reads a CSV file in UTF-8 with the delimiter `,`, `;` or tab. */
export async function readTestFile(file: Blob): Promise<readonly (readonly string[])[] | TestFileProblem> {
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'NOT_TEXT'
  }
  if (text.includes('\0')) return 'NOT_TEXT'
  const { default: papa } = await import('papaparse')
  // An empty last line would count as a row without the delimiter.
  return papa.parse<string[]>(text.replace(/[\r\n]+$/u, ''), { delimitersToGuess: [',', ';', '\t'] }).data
}
