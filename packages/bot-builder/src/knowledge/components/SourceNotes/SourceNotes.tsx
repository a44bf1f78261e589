import type { KnowledgeSource, SourceNote } from '@platform/contract'
import { Link } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { countLeftOut, groupNotes, groupPlaces, pageRanges } from '../../headless/groupNotes.ts'
import type { NoteGroup, NotePlace } from '../../headless/groupNotes.ts'

/** What the reading of a source left out, and why: a disclosure below its name. @internal */
export function SourceNotes({ source }: { source: KnowledgeSource }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const { name, notes, notesTotal } = source
  if (notes.length === 0) return null
  const label = t(countLeftOut(source) > 0 ? 'KNOWLEDGE_NOTES' : 'KNOWLEDGE_NOTES_OF_READING')
  const further = notesTotal - notes.length
  return (
    <details className="platform-SourceRow-detail platform-SourceNotes">
      <summary className="platform-SourceNotes-summary" aria-label={`${label}: ${name}`}>
        {label}
        <ChevronDown aria-hidden />
      </summary>
      <ul className="platform-SourceNotes-list">
        {groupNotes(notes).map((group) => (
          <li key={`${group.code} ${group.errorCode} ${group.detail}`}>
            <NoteReason group={group} />{' '}
            {group.notes.length > 1 && (
              <span className="platform-SourceNotes-count">{group.notes.length.toLocaleString(intlLocale)}</span>
            )}
            <NotePlaces notes={group.notes} />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className="platform-SourceNotes-further">{t('KNOWLEDGE_NOTES_FURTHER', { count: further })}</p>
      )}
    </details>
  )
}

function NoteReason({ group: { code, errorCode, detail, notes } }: { group: NoteGroup }): ReactNode {
  const t = useTexts(botBuilderTexts)
  switch (code) {
    case 'PAGE_SCANNED':
      return t('KNOWLEDGE_ERROR_NO_TEXT')
    case 'PAGE_UNTRUSTED':
      return t('KNOWLEDGE_ERROR_UNTRUSTED_TEXT')
    case 'PAGE_LEFT_OUT':
      // What is to be done about a document is not advice for a page of a website.
      if (errorCode === 'NO_TEXT' || errorCode === 'TOO_COMPLEX') return t(`KNOWLEDGE_NOTE_${errorCode}`)
      return t(`KNOWLEDGE_ERROR_${errorCode ?? 'SERVER'}`, { detail })
    default:
      return t(`KNOWLEDGE_NOTE_${code}`, { count: notes.reduce((sum, { count }) => sum + count, 0) })
  }
}

/** The pages that the notes of one reason are about. */
function NotePlaces({ notes }: { notes: readonly SourceNote[] }): ReactNode {
  const t = useTexts(botBuilderTexts)
  const counted = notes.filter(({ code, url, page }) => code === 'PAGE_LEFT_OUT' && url === null && page === null)
  const places = groupPlaces(notes)
  if (places.length + counted.length === 0) return null
  return (
    <ul className="platform-SourceNotes-places">
      {counted.map(({ count }) => (
        <li key={count}>{t('KNOWLEDGE_NOTE_PAGES', { count })}</li>
      ))}
      {places.map((place) => (
        <li key={place.url}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  )
}

/** An address, the pages of a document, or those of a PDF at an address, which opens at the first of them. */
function Place({ place: { url, pages } }: { place: NotePlace }): ReactNode {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const number = new Intl.NumberFormat(intlLocale)
  const ranges = pageRanges(pages)
  const numbers = ranges.map(([first, last]) =>
    first === last ? number.format(first) : number.formatRange(first, last),
  )
  const listed = new Intl.ListFormat(intlLocale).format(numbers)
  const text = ranges.length > 0 && t('KNOWLEDGE_NOTE_PAGE_NUMBERS', { count: pages.length, pages: listed })
  if (url === null) return text
  const [first] = ranges
  return (
    <>
      <Link href={first ? `${url}#page=${first[0]}` : url} target="_blank" rel="noopener noreferrer">
        <bdi dir="ltr">{url}</bdi>
      </Link>
      {text && ` · ${text}`}
    </>
  )
}
