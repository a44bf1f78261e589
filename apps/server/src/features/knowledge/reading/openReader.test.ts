import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { pdfOf } from '../../../testing/pdfs.ts'
import { READ_PAGE_MS } from '../knowledge.limits.ts'
import { openReader, type Reader } from './openReader.ts'
import { ReadError } from './ReadError.ts'
import type { HtmlTask, LinksTask, PdfTask } from './reader.types.ts'

/** One process for all tests that do not end it: each takes most of a second to start. */
const reader = openReader()
afterAll(() => reader.close())

/** Opens another reader for a test that ends its process. */
function openOwnReader(memoryBytes?: number): Reader {
  const opened = openReader(memoryBytes)
  onTestFinished(() => opened.close())
  return opened
}

const { signal } = new AbortController()
const options = { timeoutMs: 20_000, signal }
const html = (text: string | Buffer, contentType = 'text/html'): HtmlTask => ({
  type: 'html',
  url: 'https://a.example/help/',
  contentType,
  bytes: Buffer.from(text),
})
const pdf = (bytes: Uint8Array, limits = { pages: 100, characters: 100_000 }): PdfTask => ({
  type: 'pdf',
  bytes,
  limits,
})

/** A page that is not read before its process has started. */
const LARGE = html('<p>A paragraph of text.</p>'.repeat(20_000))

/** A page of a PDF with one paragraph. */
const page = (text: string) => ({ blocks: [{ headings: [], text }], doubt: null })

async function errorOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => new Error('it was read'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ReadError)) throw error
  return error.code
}

describe('a web page', () => {
  it('returns its readable text under its headings, and its links', async () => {
    const page = html(`<!doctype html><title> Help
      me </title><base href="/x/"><nav>Menu <a href="/menu">a</a></nav><header>Logo</header><main>
      <h1>Luggage</h1><p>One <b>bag</b> of up to 7&nbsp;kg.<br>And a laptop.</p>
      <h2>In the hold</h2><ul><li>One bag<li>Two bags</ul><table><tr><td>Weight<td>23 kg</table>
      <h2>Pets</h2><p hidden>Not this.</p><p>Dogs travel free.</p><script>"Nor this"</script></main>
      <a href="b#c">b</a><a href="mailto:a@b.example">c</a><a href="https://other.example/">d</a><footer>Imprint</footer>`)
    expect(await reader.read(page, options)).toEqual({
      title: 'Help me',
      blocks: [
        { headings: ['Luggage'], text: 'One bag of up to 7 kg.\nAnd a laptop.' },
        { headings: ['Luggage', 'In the hold'], text: '• One bag\n• Two bags\nWeight | 23 kg' },
        { headings: ['Luggage', 'Pets'], text: 'Dogs travel free.\nbcd' },
      ],
      links: ['https://a.example/menu', 'https://a.example/x/b', 'https://other.example/'],
      mayIndex: true,
      mayFollow: true,
    })
  })

  it('is named by its first heading if its title is none', async () => {
    const page = html(
      '<title>index.html</title><h1 hidden>Menu</h1><main><h2>News</h2><h1>Opening <i>hours</i></h1><p>Nine to five.',
    )
    expect(await reader.read(page, options)).toMatchObject({ title: 'Opening hours' })
  })

  it('is read in the encoding that its header or the page itself declares', async () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><p>Müller', 'latin1')
    expect((await reader.read(html(latin), options)).blocks[0]?.text).toBe('Müller')
    const declared = html(Buffer.from('<p>Müller', 'latin1'), 'text/html; charset=windows-1252')
    expect((await reader.read(declared, options)).blocks[0]?.text).toBe('Müller')
    expect((await reader.read(html('<meta charset="utf-8"><p>नमस्ते 📦'), options)).blocks[0]?.text).toBe('नमस्ते 📦')
  })

  it('returns its directives for robots', async () => {
    const page = html('<meta name="ROBOTS" content="NoIndex, nofollow"><p>x')
    expect(await reader.read(page, options)).toMatchObject({ mayIndex: false, mayFollow: false })
  })

  it('has no text that is invisible or struck out', async () => {
    const page = html(
      '<p>Price <del>700</del> <ins>650</ins></p><p style="color: red; display:none">coupon</p><p hidden>secret</p>',
    )
    expect((await reader.read(page, options)).blocks.map(({ text }) => text)).toEqual(['Price 650'])
  })

  it('runs no script and loads no resource', async () => {
    const page = html(`<p>before</p><script>document.body.innerHTML = 'changed'</script><img src="http://127.0.0.1:9/x"
      onerror="document.title = 'run'"><iframe src="http://127.0.0.1:9/"></iframe><link rel="stylesheet" href="http://127.0.0.1:9/s">`)
    expect(await reader.read(page, options)).toMatchObject({ title: 'a.example/help', blocks: [{ text: 'before' }] })
  })

  it.each([
    ['nothing', ''],
    ['noise', Buffer.from([0, 255, 254, 1, 2, 3, 0, 60, 0])],
    ['no end', '<p>a<table><tr><td'.repeat(500)],
    ['a NUL', '<p>a\0b'],
  ])('that is %s does not end the process', async (_, content) => {
    expect(await reader.read(html(content), options)).toMatchObject({ mayIndex: true })
  })

  it.each([
    ['nested elements', `${'<div>'.repeat(100_000)}the end`],
    ['attributes', `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>the end`],
    ['formatting that never ends', `${Array.from({ length: 20_000 }, (_, at) => `<font x=${at}><p>`).join('')}the end`],
    ['tags that never end', `the end${'<p "'.repeat(200_000)}`],
  ])('with very many %s is read', async (_, content) => {
    const { blocks } = await reader.read(html(content), { timeoutMs: READ_PAGE_MS, signal })
    expect(blocks).toEqual([{ headings: [], text: 'the end' }])
  })

  it('that takes too long fails, and the next one is read', async () => {
    const one = openOwnReader()
    expect(await errorOf(one.read(LARGE, { timeoutMs: 1, signal }))).toBe('TIMEOUT')
    expect((await one.read(html('<p>hello'), options)).blocks).toEqual([{ headings: [], text: 'hello' }])
  })

  it('is aborted by the signal', async () => {
    const controller = new AbortController()
    const reading = openOwnReader().read(LARGE, { timeoutMs: 60_000, signal: controller.signal })
    setTimeout(() => controller.abort(new Error('stopped')), 10)
    await expect(reading).rejects.toThrow('stopped')
  })
})

describe('the links of a page', () => {
  const links: LinksTask = {
    type: 'links',
    links: ['https://a.example/help/x', 'https://a.example/help/x/', 'https://a.example/y', 'https://b.example/'],
    robots: { address: 'https://a.example/robots.txt', text: 'User-agent: *\nDisallow: /*y$\nCrawl-delay: 3' },
    pagesOf: 'https://a.example/help/',
  }

  it('are selected by site and robots.txt, each page once', async () => {
    const key = 'a.example:/help/x'
    const selected = [{ url: 'https://a.example/help/x', key, isBelow: true }]
    const forbidden = [{ url: 'https://a.example/y', key: 'a.example:/y', isBelow: false }]
    expect(await reader.read(links, options)).toEqual({ links: selected, forbidden, pauseMs: 3_000 })
    const all = await reader.read({ ...links, robots: null, pagesOf: null }, options)
    expect([all.links.length, all.pauseMs]).toEqual([3, 0])
  })

  it('that take too long to match end the process only, and the next task is answered', async () => {
    const own = openOwnReader()
    const text = `User-agent: *\n${`Disallow: ${'/*a'.repeat(500)}$\n`.repeat(300)}`
    const path = Array.from({ length: 100 }, (_, at) => `https://a.example/${at}${'/a'.repeat(900)}`)
    const hostile = { ...links, links: path, robots: { address: 'https://a.example/robots.txt', text } }
    expect(await errorOf(own.read(hostile, { timeoutMs: 1_500, signal }))).toBe('TIMEOUT')
    expect(await own.read({ ...links, links: [] }, options)).toEqual({ links: [], forbidden: [], pauseMs: 3_000 })
  })
})

describe('a PDF', () => {
  it('returns its text page by page, up to the limits', async () => {
    const bytes = await pdfOf('Tariff', [['First line', 'and the next.'], [], ['Third page.']])
    const reported: number[] = []
    expect(await reader.read(pdf(bytes), { ...options, onPage: (pages) => reported.push(pages) })).toEqual({
      title: 'Tariff',
      pages: [page('First line and the next.'), { blocks: [], doubt: 'SCANNED' }, page('Third page.')],
      isPartial: false,
    })
    expect(reported).toEqual([1, 2, 3])
    const limited = pdf(bytes, { pages: 1, characters: 100_000 })
    expect(await reader.read(limited, options)).toMatchObject({
      pages: [page('First line and the next.')],
      isPartial: true,
    })
  })

  it('that unpacks to more than the memory ends only the reading process', async () => {
    const content = deflateSync(Buffer.alloc(600_000_000, 'BT (x) Tj ET '), { level: 1 })
    const head =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 9 9]/Resources<<>>>>endobj\n' +
      `4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`
    const bytes = Buffer.concat([
      Buffer.from(head),
      content,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ])
    const one = openOwnReader(350 * 1024 * 1024)
    expect(await errorOf(one.read(pdf(bytes), { timeoutMs: 60_000, signal }))).toBe('TOO_COMPLEX')
    expect((await one.read(html('<p>hello'), options)).blocks).toHaveLength(1)
  }, 90_000)

  it('that is damaged is read or refused, and does not end the process', async () => {
    const whole = await pdfOf('Tariff', [['A first class ticket costs 90 euros.'], ['Dogs travel free.']])
    // Seeded: each run cuts and changes the same bytes.
    for (let seed = 1; seed <= 60; seed++) {
      const at = (seed * 7_919) % whole.length
      const bytes =
        seed % 3 === 0
          ? whole.slice(0, at)
          : whole.map((byte, index) => (index === at ? byte ^ (1 << (seed % 8)) : byte))
      const outcome = await reader.read(pdf(bytes), options).then(
        // A changed byte may say that there are more pages.
        () => 'READ',
        (error: unknown) => (error instanceof ReadError ? error.code : String(error)),
      )
      expect(['READ', 'BROKEN', 'NO_TEXT', 'UNTRUSTED_TEXT', 'ENCRYPTED', 'TOO_COMPLEX']).toContain(outcome)
    }
  }, 60_000)
})
