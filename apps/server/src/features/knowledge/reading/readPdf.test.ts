import { readFile } from 'node:fs/promises'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { GREY, pdfOf, pdfOfContent, pdfWithFont } from '../../../testing/pdfs.ts'
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

const ARABIC = [
  {
    headings: ['سياسة الإرجاع'],
    text: [
      'يمكن إرجاع المنتجات خلال 14 يومًا من تاريخ الشراء إذا كانت في حالتها الأصلية.',
      'الخصم 20% على كل الأسعار، والسعر من 250 إلى 1,450 ريال.',
      'هاتف الفرع 03-1234567 أو +966 11 555 1234.',
      'ساعات العمل 9-17 أو 10:30–14:00 يوم ١٢/٠٥/٢٠٢٦.',
      'الفرع A-12 يقبل بطاقات Visa (ماستركارد أيضًا).',
    ].join('\n'),
  },
]
const HEBREW = [
  {
    headings: ['מרפאת השקמה'],
    text: [
      'המרפאה פתוחה בין השעות 8:00 ל-19:00 או 9-17.',
      'טלפון 03-1234567 או +972-3-765-4321.',
      'הנחה של 20% על מחיר של ₪1,200 (כולל מע"מ).',
      'בין 5–7 ימים, טווח 10 - 12.',
    ].join('\n'),
  },
]
const HINDI = [
  {
    headings: ['वापसी नीति'],
    text: [
      'खराब सामान 15 दिनों के भीतर वापस किया जा सकता है।',
      'किस शहर में डिलीवरी शुल्क 60 रुपये है?',
      'प्रत्येक ग्राहक को कर्मचारी की शिक्षा और निर्णय की सूचना मिलती है।',
    ].join('\n'),
  },
]

/** Operators that draw a text at a place. */
const glyph = (text: string, x: number, y: number): string => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET `

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

  it.each([
    ['chromium-arabic-dejavu', ARABIC],
    ['chromium-arabic-noto', ARABIC],
    ['libreoffice-arabic', ARABIC],
    ['chromium-hebrew-numbers', HEBREW],
    ['libreoffice-hebrew', HEBREW],
    ['libreoffice-hindi', HINDI],
  ])('of %s is what was written', async (name, blocks) => {
    expect(await blocksOf(name)).toEqual(blocks)
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
        tables: [{ start: 0, body: 1, end: 4 }],
      },
      { headings: ['Insurance'], text: 'Parcels up to 500 euros are insured.\nLetters are not insured.' },
    ])
  })

  it('that its producer wrote apart from several glyphs is read once', async () => {
    // The second glyph of the first syllable is drawn above the second syllable, as a mark of Devanagari is.
    const { pages } = await read(
      pdfOfContent(
        `/Span<</ActualText(re)>>BDC ${glyph('r', 20, 100)}${glyph('e', 24.1, 100.01)}EMC ` +
          `/Span<</ActualText(st)>>BDC ${glyph('s', 24, 100)}${glyph('t', 30, 100)}EMC`,
      ),
    )
    expect(pages[0]?.blocks).toEqual([{ headings: [], text: 'rest' }])
  })

  it.each([
    ['with letters of a negative size', 'BT /F -12 Tf -1 0 0 -1 20 100 Tm (Upside down) Tj ET', 'Upside down'],
    ['with a blank at the place of a letter', 'BT /F 12 Tf 20 100 Td [(ca) 556 ( ) -278 (b)] TJ ET', 'cab'],
  ])('%s is in order', async (_, content, text) => {
    const { pages } = await read(pdfOfContent(content))
    expect(pages[0]?.blocks).toEqual([{ headings: [], text }])
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

  it('by LibreOffice is read in paragraphs', async () => {
    const [block] = await blocksOf('libreoffice-english')
    expect(block?.text).toMatch(
      /^Link\nLorem ipsum dolor sit amet, consectetuer adipiscing elit\. Aenean commodo .*, nascetur\.\.\.\nHighlight\nLorem ipsum/,
    )
  })

  it('in Arabic, in a table of two columns, is read from the right, with Latin words in their order', async () => {
    const [block] = await blocksOf('arabic')
    expect(block?.text).toBe(
      [
        'اسمي سلطان | مرحباً',
        'من اين انت؟ | انا من ولاية كارولينا الشمال',
        'عندي 47 قطط | 1234',
        'اسمي Jeremy في الانجليزية | هل انت شباك؟',
        'Jeremy is جرمي in Arabic',
      ].join('\n'),
    )
  })

  it('in a Hebrew table has the cells of each row beside its label, in the order of reading', async () => {
    const texts = (await blocksOf('hebrew-table')).map(({ text }) => text).join('\n')
    expect(texts).toContain('– | 2009 | 2010 | 2011 | 2012 | 2013 | 2014')
    expect(texts).toContain('תעשייה (ללא יהלומים) | -4.3 | 12.0 | 0.0 | 2.9 | 3.2 | 0.3')
  })

  it('by Word in Arabic has the letters of a ligature in their order', async () => {
    expect((await blocksOf('word-arabic-ligature'))[0]?.text).toBe('אּ\nلا')
  })
})

const LATIN = '/Subtype/Type1/BaseFont/Helvetica'
const SENTENCE = '(The shop in Lisbon opens on weekdays at nine.)'

/** The text of each page of a document with such lines. */
const textsOf = async (pages: readonly string[][]): Promise<(string | undefined)[]> => {
  const found = await read(await pdfOf('Tariffs of 2026', pages))
  return found.pages.map(({ blocks }) => blocks.map(({ text }) => text).join('\n'))
}

describe('a running line of a PDF', () => {
  it.each(['Page 1 of 1', '1/1', '- 1 -', '1', 'Seite 1'])(
    'is left out if it is the number of a page: %s',
    async (label) => {
      expect(await textsOf([['A parcel is 13 euros.', '', '', label]])).toEqual(['A parcel is 13 euros.'])
    },
  )

  it.each(['Room 12 of 40 is closed', '120', '1/2 litre'])('is not another text with numbers: %s', async (line) => {
    expect(await textsOf([['A parcel is 13 euros.', '', '', line]])).toEqual([`A parcel is 13 euros.\n${line}`])
  })

  it('is left out if pages repeat it at the same place', async () => {
    const pages = ['Europe is near.', 'Asia is far.', 'Africa is warm.'].map((text, at) => [
      'Tariffs of the post, valid from May',
      '',
      text,
      '',
      `Post Ltd, sheet ${at + 4}`,
    ])
    expect(await textsOf(pages)).toEqual(['Europe is near.', 'Asia is far.', 'Africa is warm.'])
  })

  it('is not the heading row of a table, which is at its rows', async () => {
    const pages = [
      ['Zone Price', 'Europe 13'],
      ['Zone Price', 'Asia 31'],
    ]
    expect((await textsOf(pages)).join('\n')).toMatch(/Zone Price.*Zone Price/s)
  })
})

/** Texts at places, in a grid with such columns and rows. */
const gridOf = (xs: readonly number[], ys: readonly number[], texts: readonly [string, number, number][]): string =>
  [
    ...xs.map((x) => `${x} ${ys[0]} m ${x} ${ys.at(-1)} l S `),
    ...ys.map((y) => `${xs[0]} ${y} m ${xs.at(-1)} ${y} l S `),
    ...texts.map(([text, x, y]) => glyph(text, x, y)),
  ].join('')

describe('a table of a PDF with lines around its cells', () => {
  it('has its columns, however near they are, and its heading row', async () => {
    const content = gridOf(
      [18, 72, 100, 130],
      [190, 170, 150, 130],
      [
        ['Standard', 20, 176],
        ['Low', 74, 176],
        ['High', 102, 176],
        ['Suite', 20, 156],
        ['24', 74, 156],
        ['31', 102, 156],
        ['Single', 20, 136],
        ['31', 102, 136],
      ],
    )
    const { pages } = await read(pdfOfContent(content))
    expect(pages[0]?.blocks[0]?.text).toBe('Standard | Low | High\nSuite | 24 | 31\nSingle | – | 31')
  })

  it.each<[string, string[], object[] | undefined]>([
    ['the one row without numbers', ['Room', 'Price', 'Suite', '24', 'Single', '31'], [{ start: 0, body: 1, end: 3 }]],
    ['none if all rows have numbers', ['Double', '19', 'Suite', '24', 'Single', '31'], undefined],
    ['none if nothing sets a row apart', ['Room', 'View', 'Suite', 'lake', 'Single', 'yard'], undefined],
  ])('has as its header %s', async (_, cells, tables) => {
    const places = cells.map((text, at): [string, number, number] => [
      text,
      at % 2 ? 102 : 20,
      176 - Math.floor(at / 2) * 20,
    ])
    const { pages } = await read(pdfOfContent(gridOf([18, 100, 180], [190, 170, 150, 130], places)))
    expect(pages[0]?.blocks[0]?.tables).toEqual(tables)
  })

  it('has the one bold row as its header', async () => {
    const document = await PDFDocument.create({ updateMetadata: false })
    const [plain, bold] = [StandardFonts.Helvetica, StandardFonts.HelveticaBold].map((name) => document.embedFont(name))
    const page = document.addPage()
    const rows = [
      ['Room', 'View', bold],
      ['Suite', 'Lake', plain],
      ['Single', 'Yard', plain],
      ['Double', 'Road', plain],
    ] as const
    for (const [at, [room, view, font]] of rows.entries()) {
      const style = { y: 700 - at * 20, size: 11, font: await font! }
      page.drawText(room, { x: 40, ...style })
      page.drawText(view, { x: 240, ...style })
    }
    const { pages } = await read(await document.save())
    expect(pages[0]?.blocks).toMatchObject([
      { text: 'Room | View\nSuite | Lake\nSingle | Yard\nDouble | Road', tables: [{ start: 0, body: 1, end: 4 }] },
    ])
  })

  it('has the lines of a cell in one', async () => {
    const content = gridOf(
      [18, 100, 180],
      [196, 176, 140, 104],
      [
        ['Room', 20, 182],
        ['Includes', 102, 182],
        ['Family suite', 20, 162],
        ['on the lake', 20, 148],
        ['Breakfast', 102, 162],
        ['Small room', 20, 126],
        ['Towels and', 102, 126],
        ['bed linen', 102, 112],
      ],
    )
    const { pages } = await read(pdfOfContent(content))
    expect(pages[0]?.blocks[0]?.text).toBe(
      'Room | Includes\nFamily suite on the lake | Breakfast\nSmall room | Towels and bed linen',
    )
  })
})

describe('a line of a PDF', () => {
  it.each([
    ['of a list', ['Opening hours', 'Mon to Fri 9:00-17:00', 'Sat 10:00-14:00', 'Sun closed']],
    ['of an address', ['Post Ltd', 'Harbour Road 7', '1200 Lisbon']],
    ['of prices', ['Letter ......... 1.20', 'Parcel ......... 13.00', 'Crate .......... 31.00']],
  ])('%s is one of the text', async (_, lines) => {
    const { pages } = await read(await pdfOf('Tariffs of 2026', [lines]))
    expect(pages[0]?.blocks).toEqual([{ headings: [], text: lines.join('\n') }])
  })
})

const SEEN = glyph('Seen on the page', 20, 150)
const hidden = (operators: string): string => `q ${operators} Q`
const box = (gray: number): string => `${gray} g 15 90 150 30 re f `

describe('a ligature of a PDF', () => {
  it('that its font only names is read as its letters', async () => {
    const font = '/Subtype/Type1/BaseFont/Menu/Encoding<</Differences[30/f_f/f_i]>>'
    const { pages } = await read(pdfWithFont(font, '(Bu\\036alo and \\037gs cost 9 euros)'))
    expect(pages).toEqual([{ blocks: [{ headings: [], text: 'Buffalo and figs cost 9 euros' }], doubt: null }])
  })
})

/** Operators that draw lines in small letters. */
const drawnLines = (drawn: readonly string[]): string =>
  drawn.map((line, at) => `BT /F 5 Tf 20 ${190 - at * 7} Td (${line}) Tj ET`).join(' ')

describe('a character of a PDF that cannot be known', () => {
  const font = '/Subtype/Type1/BaseFont/Menu'
  const lines = Array.from({ length: 24 }, (_, at) => `Dish number ${at + 1} of the whole menu costs 9 euros`)

  it('is in no text', async () => {
    const { pages } = await read(pdfOfContent(drawnLines(['Fresh \\037gs cost 9 euros', ...lines]), font))
    expect(pages).toMatchObject([{ doubt: null }])
    const texts = pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join('\n')
    expect(texts).toContain('Dish number 24')
    expect(texts).not.toMatch(/\uFFFD|Fresh/)
  })

  it('in the only line of a document leaves no text that can be trusted', async () => {
    const content = drawnLines(['Fresh figs from the island with ham and bread cost 9 euros \\037f'])
    await expect(read(pdfOfContent(content, font))).rejects.toMatchObject({ code: 'UNTRUSTED_TEXT' })
  })

  it('in several words makes the page one that is not answered from', async () => {
    const content = drawnLines(['Fresh \\037gs with \\037sh and \\037llet cost 9 euros', ...lines.slice(0, 14)])
    await expect(read(pdfOfContent(content, font))).rejects.toMatchObject({ code: 'UNTRUSTED_TEXT' })
  })
})

describe('invisible text of a PDF', () => {
  it.each([
    ['in the color of the paper', hidden(`1 g ${glyph('Secret', 20, 100)}`)],
    ['in the color of a box below it', hidden(`${box(0.2)}${glyph('Secret', 20, 100)}`)],
    ['below a box', hidden(`${glyph('Secret', 20, 100)}${box(0.9)}`)],
    ['as small as a dot', 'BT /F 0.75 Tf 20 100 Td (Secret) Tj ET'],
    ['as small as a dot, with its full stop apart', `BT /F 1 Tf 20 100 Td (Se) Tj 2 0 Td (.) Tj ET`],
    ['without ink', hidden(`3 Tr ${glyph('Secret', 20, 100)}`)],
    ['outside of the page', glyph('Secret', 20, -30)],
  ])('is left out %s', async (_, content) => {
    const { pages } = await read(pdfOfContent(`${content} ${SEEN}`))
    expect(pages).toEqual([{ blocks: [{ headings: [], text: 'Seen on the page' }], doubt: null }])
  })

  it.each([
    ['pale on a dark box', hidden(`${box(0.2)}1 g ${glyph('Shown', 20, 100)}`)],
    ['in a box of its color that is drawn elsewhere', hidden(`0 g 15 20 150 30 re f ${glyph('Shown', 20, 100)}`)],
    [
      'as what was recognised in a scan',
      hidden(`q 200 0 0 200 0 0 cm /I Do Q 3 Tr ${glyph('Shown by a scanner', 20, 100)}`),
    ],
  ])('is not that %s', async (_, content) => {
    const { pages } = await read(pdfOfContent(`${content} ${SEEN}`))
    expect(pages[0]?.blocks[0]?.text).toContain('Shown')
  })
})

describe('a page of a PDF', () => {
  it('that is a scan is left out', async () => {
    await expect(read(pdfWithFont(LATIN, '', { hasImage: true }))).rejects.toMatchObject({ code: 'NO_TEXT' })
    const { pages } = await read(pdfWithFont(LATIN, SENTENCE, { hasImage: true }))
    expect(pages).toMatchObject([{ doubt: null, blocks: [{ text: 'The shop in Lisbon opens on weekdays at nine.' }] }])
  })

  it('that is a picture without text, or with running lines only, is left out as a scan', async () => {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    const picture = await document.embedPng(GREY)
    const width = 200
    for (const [at, text] of ['First page', '', 'Third page', '', 'Fifth page'].entries()) {
      const page = document.addPage([300, 400])
      page.drawText(`Ferries of the harbour, conditions of carriage, page ${at + 1}`, { x: 30, y: 380, size: 8, font })
      page.drawText(text, { x: 30, y: 300, size: 12, font })
      if (text === '') page.drawImage(picture, { x: 30, y: 30, width, height: 150 })
    }
    document.addPage([300, 400]).drawImage(picture, { x: 30, y: 30, width, height: 150 })
    // A logo is not a picture of a page.
    document.addPage([300, 400]).drawImage(picture, { x: 30, y: 30, width: 40, height: 40 })
    const { pages } = await read(await document.save())
    expect(pages.map(({ doubt }) => doubt)).toEqual([null, 'SCANNED', null, 'SCANNED', null, 'SCANNED', null])
    expect(pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ['First page'],
      [],
      ['Third page'],
      [],
      ['Fifth page'],
      [],
      [],
    ])
  })

  it('that is a scan in stripes is left out', async () => {
    const stripes = Array.from({ length: 5 }, (_, at) => `q 200 0 0 36 0 ${at * 36} cm /I Do Q`).join(' ')
    const content = `${stripes} ${glyph('Page 1 of a letter', 20, 190)}`
    await expect(read(pdfOfContent(content))).rejects.toMatchObject({ code: 'NO_TEXT' })
  })

  it.each([
    // A font of glyph numbers that has no mapping, and none is embedded.
    [
      'has no mapping to Unicode',
      '/Subtype/Type0/BaseFont/ABCDEF+Foo/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Foo/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]',
      '<002400250026002700280029>',
    ],
    ['draws Hindi at the codes of Latin letters', '/Subtype/Type1/BaseFont/ABCDEF+KrutiDev010', '(Hkkjr ljdkj)'],
    [
      'draws Hindi at the codes of Latin letters, by its usual name',
      '/Subtype/TrueType/BaseFont/Kruti#20Dev#20010',
      '(Hkkjr ljdkj)',
    ],
  ])('whose font %s is not answered from', async (_, font, text) => {
    await expect(read(pdfWithFont(font, text))).rejects.toMatchObject({ code: 'UNTRUSTED_TEXT' })
  })

  it('that is turned is read like another', async () => {
    const turned = new TextDecoder().decode(pdfWithFont(LATIN, SENTENCE)).replace('20 100 Td', '0 1 -1 0 100 20 Tm')
    const { pages } = await read(new TextEncoder().encode(turned))
    expect(pages[0]?.blocks).toEqual([{ headings: [], text: 'The shop in Lisbon opens on weekdays at nine.' }])
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

  it.each(['t', 'mixed', 'price-list-2026', 'Menu estate 2026_def', 'about:blank'])(
    'is not "%s", which names no text',
    async (title) => {
      expect(await read(await pdfOf(title, [['Some text.']]))).toMatchObject({ title: '' })
    },
  )
})
