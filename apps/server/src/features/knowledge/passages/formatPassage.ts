import type { Passage } from '@platform/contract'
import { escapeMarkup } from '@platform/dialogue'
import { matchingRows } from './matchingRows.ts'
import { ITEM } from './readText.types.ts'
import { TITLE_SEPARATOR } from './splitPassages.ts'

/** Addresses are shown as links, so their characters are not escaped. */
const ADDRESS = /(https?:\/\/\S+)/

/**
 * Returns a passage as markdown, to be the answer to a question: its heading, its lines, and its items as a list. Of a long
 * table, only the rows that match the question.
 */
export function formatPassage({ title, text }: Pick<Passage, 'title' | 'text'>, question: string): string {
  const heading = title.split(TITLE_SEPARATOR).at(-1) ?? ''
  const lines = matchingRows(text.split('\n'), question)
  const body = lines.flatMap((line, at) => {
    const isItem = line.startsWith(ITEM)
    const shown = isItem ? `- ${escaped(line.slice(ITEM.length))}` : escaped(line)
    // A list is separated from what is around it.
    return at > 0 && isItem !== lines[at - 1]?.startsWith(ITEM) ? ['', shown] : [shown]
  })
  return [...(heading === '' ? [] : [`### ${escaped(heading)}`, '']), ...body].join('\n')
}

const escaped = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? part : escapeMarkup(part)))
    .join('')
