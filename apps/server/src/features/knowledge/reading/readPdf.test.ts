import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../../testing/pdfs.ts'
import { readPdf } from './readPdf.ts'
import type { ReadPdf } from './reader.types.ts'

const read = (bytes: Uint8Array): Promise<ReadPdf> =>
  readPdf({ type: 'pdf', bytes, limits: { pages: 100, characters: 1_000_000 } }, () => undefined)
const readSample = async (name: string): Promise<ReadPdf> =>
  read(await readFile(new URL(`../../../testing/documents/${name}.pdf`, import.meta.url)))
/** The blocks of a document of one page that was read. */
async function blocksOf(name: string): Promise<ReadPdf['pages'][number]['blocks']> {
  const { pages } = await readSample(name)
  expect(pages.map(({ doubt }) => doubt)).toEqual([null])
  return pages[0]?.blocks ?? []
}

describe('the text of a PDF', () => {
  it('of Hindi keeps its vowel signs and its words', async () => {
    expect(await blocksOf('hindi2')).toEqual([
      {
        headings: ['वापसी नीति'],
        text: 'खराब सामान 15 दिनों के भीतर वापस किया जा सकता है। धनवापसी में 7 कार्य दिवस लगते हैं।',
      },
      {
        headings: ['डिलीवरी शुल्क'],
        text: 'मुंबई में डिलीवरी शुल्क 60 रुपये है। पुणे में डिलीवरी शुल्क 80 रुपये है।',
      },
    ])
  })

  it('of Hebrew is in reading order, with its numbers where they stand', async () => {
    expect(await blocksOf('hebrew')).toEqual([
      {
        headings: ['מדיניות החזרות'],
        text: 'אפשר להחזיר מוצר פגום תוך 15 ימים. דמי המשלוח לחיפה הם 30 שקלים.',
      },
    ])
  })

  it('in columns is read column by column, though it is drawn row by row', async () => {
    expect(await blocksOf('twocol-shop')).toEqual([
      {
        headings: ['Opening hours of the shop'],
        text: expect.stringMatching(
          /^The shop in Lisbon opens on weekdays at 9 in the morning and closes at 7 in the evening\. On .* the afternoon\. On Sundays the shop is closed the whole day\.$/,
        ),
      },
      {
        headings: ['Refund of a broken lamp'],
        text: expect.stringMatching(/^Send the broken lamp back within 21 days\. The refund .* and not refunded\.$/),
      },
    ])
  })

  it('in a table is read in rows of cells', async () => {
    expect(await blocksOf('tariffs')).toEqual([
      {
        headings: ['Tariffs'],
        text: [
          'Zone | Letter | Parcel',
          'Europe | 1.20 euros | 13 euros',
          'Asia | 2.10 euros | 31 euros',
          'Africa | 2.60 euros | 37 euros',
        ].join('\n'),
      },
      { headings: ['Insurance'], text: 'Parcels up to 500 euros are insured.\nLetters are not insured.' },
    ])
  })

  it('by Word in Hebrew has its signs and brackets at the end of the words', async () => {
    expect(await blocksOf('word-hebrew')).toEqual([
      {
        headings: [],
        text: expect.stringContaining(
          'שלום עולם מה שלום כולם?\nאני יורד מן החוטים, אני כבר ילד אמיתי.\nכמו כל הילדים.',
        ),
      },
    ])
  })
})

describe('the title of a PDF', () => {
  it.each(['about:blank', 'he.html', 'Microsoft Word - offer.doc', 'Untitled', 'document1', ' ', '2024-01-01'])(
    'is blank for %s',
    async (title) => {
      expect(await read(await pdfOf(title, [['Some text.']]))).toMatchObject({ title: '' })
    },
  )

  it('is that of its metadata', async () => {
    expect(await read(await pdfOf('Tariffs of 2026', [['Some text.']]))).toMatchObject({ title: 'Tariffs of 2026' })
  })
})
