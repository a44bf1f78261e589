import { createHash } from 'node:crypto'
import type { ReadHtml } from '../reading/reader.types.ts'

/** What sites write above a page that does not exist. */
const NOT_FOUND =
  /^(?:error\s*)?404\b|\b(?:page|file|content) (?:was |is |could |can)?\s?not (?:be )?found\b|\bpage (?:does not|doesn.t) exist\b|^not found$|(?:पृष्ठ|पेज) नहीं मिला|الصفحة غير موجودة/iu
/** A page with more text has something else to say, in UTF-16 units. */
const NOT_FOUND_TEXT_MAX = 600

/** Whether a page says in its title and first heading, as far as it has them, that it does not exist. */
export function isNotFoundPage(page: Pick<ReadHtml, 'title' | 'blocks'>): boolean {
  const heading = page.blocks[0]?.headings[0]
  const names = heading === undefined ? [page.title] : [page.title, heading]
  return names.every((name) => NOT_FOUND.test(name.trim())) && textOfPage(page).length <= NOT_FOUND_TEXT_MAX
}

/** An address that no site has. The same each time, so that an interrupted reading does not ask again. */
export function unknownAddress(site: URL): URL {
  const name = createHash('sha256').update(site.host).digest('hex').slice(0, 24)
  return new URL(`/${name}`, site)
}

export const textOfPage = ({ blocks }: Pick<ReadHtml, 'blocks'>): string => blocks.map(({ text }) => text).join('\n')
