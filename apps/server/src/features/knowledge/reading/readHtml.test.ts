import { describe, expect, it } from 'vitest'
import { readHtml } from './readHtml.ts'

const read = (html: string) =>
  readHtml({
    type: 'html',
    url: 'https://a.example/',
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(`<title>T</title>${html}`),
  })
const linesOf = async (html: string): Promise<string[]> =>
  (await read(html)).blocks.flatMap(({ text }) => text.split('\n'))

describe('a table of a page', () => {
  it('keeps the place of each cell, as the rows of a PDF do', async () => {
    const table = `<table><caption>Hours</caption><thead><tr><th>Day<th>Open<th>Time</thead>
      <tr><td>Mon<td><td>9-17<tr><td>Tue<td>yes<td>10<br>sharp<tr><td colspan=3>Closed on holidays.</table>`
    expect(await linesOf(table)).toEqual([
      'Hours',
      'Day | Open | Time',
      'Mon | – | 9-17',
      'Tue | yes | 10 sharp',
      'Closed on holidays.',
    ])
  })

  it.each([
    [
      'a part of it',
      '<thead><tr><th>Day<th>Time<tr><td>From<td>To</thead><tr><td>Mon<td>9<tr><td>Tue<td>10',
      [1, 3, 5],
    ],
    ['header cells', '<tr><th>Day<th>Time<tr><th>Mon<td>9<tr><th>Tue<td>10', [1, 2, 4]],
  ])('names its header, which is %s', async (_, rows, [start, body, end]) => {
    const { blocks } = await read(`<p>Hours<ul><li><table>${rows}</table></ul><p>Closed on holidays.`)
    expect(blocks).toMatchObject([{ tables: [{ start, body, end }] }])
    expect(blocks[0]?.text).not.toMatch(/[\ue000-\uf8ff]/)
  })

  it.each(['<tr><td>Day<td>Time<tr><td>Mon<td>9', '<tr><th>Day<td>Mon<tr><th>Time<td>9', '<tr><th>Day<th>Time'])(
    'without a header row, or with nothing else, has no header: %s',
    async (rows) => {
      const { blocks } = await read(`<table>${rows}</table>`)
      expect(blocks).toHaveLength(1)
      expect(blocks[0]?.tables).toBeUndefined()
    },
  )

  it('has no header of the table before it', async () => {
    const rows = '<td>Mon<td>9<tr><td>Tue<td>10</table>'
    const { blocks } = await read(`<table><tr><th>Day<th>Time<tr>${rows}<table><tr></tr><tr>${rows}`)
    expect(blocks[0]?.tables).toEqual([{ start: 0, body: 1, end: 3 }])
  })

  it('repeats the text of a cell that spans several, within its part of the table', async () => {
    const table = `<table><thead><tr><th rowspan=9>Plan<th colspan=2>Price<tr><th>Month<th>Year</thead>
      <tbody><tr><td rowspan=0>Mini<td>9<td>99<tr><td>8<td>88</tbody><tfoot><tr><td>All<td>1<td>2</tfoot></table>`
    expect(await linesOf(table)).toEqual([
      'Plan | Price | Price',
      'Plan | Month | Year',
      'Mini | 9 | 99',
      'Mini | 8 | 88',
      'All | 1 | 2',
    ])
  })

  it.each([
    ['says so', '<table role="presentation"><tr><td>One<td>Two</table>'],
    ['has one column', '<table><tr><td>One<tr><td>Two</table>'],
    ['contains another one', '<table><tr><td>One<td><table><tr><td>Two</table></table>'],
  ])('that arranges the page is read as text: it %s', async (_, table) => {
    expect(await linesOf(table)).toEqual(['One', 'Two'])
  })

  it('that arranges the page keeps its headings', async () => {
    const { blocks } = await read('<table><tr><td><h2>News</h2>We moved.<td>Menu</table>')
    expect(blocks).toEqual([{ headings: ['News'], text: 'We moved.\nMenu' }])
  })

  it('that claims millions of cells takes no more than its own text', async () => {
    const long = 'long '.repeat(30)
    const row = `<tr>${`<td colspan=1000 rowspan=60000>${long}`.repeat(20)}`
    const text = (await linesOf(`<table>${row.repeat(100)}</table>`)).join('\n')
    expect(text.length).toBeLessThan(20 * 100 * long.length * 2)
  })
})

describe('the text of a page', () => {
  it('has the summary of a foldable part as the heading of that part alone', async () => {
    const page =
      '<h1>FAQ</h1><details><summary>Can I pay later?</summary><p>Yes.<details><summary>When?</summary>In May.</details></details><p>Ask us.'
    expect((await read(page)).blocks).toEqual([
      { headings: ['FAQ', 'Can I pay later?'], text: 'Yes.' },
      { headings: ['FAQ', 'Can I pay later?', 'When?'], text: 'In May.' },
      { headings: ['FAQ'], text: 'Ask us.' },
    ])
  })

  it.each([
    ['names', '<button aria-expanded=false aria-controls=p1>Can I pay later?</button><div id=p1 hidden>Yes.</div>'],
    [
      'stands before',
      '<button aria-expanded=false>Can I pay later?</button><div style="color:red; display: none">Yes.</div>',
    ],
    [
      'names elsewhere',
      '<div id=a><p>Yes.</div><a href=# role=button aria-expanded=true aria-controls=a>Can I pay later?</a>',
    ],
    [
      'shows as a tab',
      '<div role=tablist><span role=tab aria-controls=t>Can I pay later?</span></div><div id=t aria-hidden=true>Yes.</div>',
    ],
    [
      'opens from a heading',
      '<h2><button aria-expanded=false aria-controls=p1>Can I pay later?</button></h2><div id=p1 hidden>Yes.</div>',
    ],
  ])('has the hidden panel that a control %s', async (_, part) => {
    const { blocks } = await read(`<h1>FAQ</h1>${part}<h2>Contact</h2><p>Ask us.`)
    expect(blocks.filter(({ text }) => text.includes('Yes'))).toEqual([
      { headings: ['FAQ', 'Can I pay later?'], text: 'Yes.' },
    ])
    expect(blocks.at(-1)).toEqual({ headings: ['FAQ', 'Contact'], text: 'Ask us.' })
  })

  it('has panels inside of panels', async () => {
    const inner = '<button aria-expanded=false aria-controls=b>When?</button><div id=b hidden>In May.</div>'
    const { blocks } = await read(
      `<button aria-expanded=false aria-controls=a>Can I pay later?</button><div id=a hidden><p>Yes.</p>${inner}</div>`,
    )
    expect(blocks).toEqual([
      { headings: ['Can I pay later?'], text: 'Yes.' },
      { headings: ['Can I pay later?', 'When?'], text: 'In May.' },
    ])
  })

  it.each([
    ['in a menu', '<nav><button aria-expanded=false aria-controls=p>More</button></nav><div id=p hidden>Secret</div>'],
    [
      'of a dialog',
      '<button aria-expanded=false aria-haspopup=dialog aria-controls=p>Buy</button><div id=p hidden>Secret</div>',
    ],
    [
      'that is hidden itself',
      '<div hidden><button aria-expanded=false aria-controls=p>More</button></div><div id=p hidden>Secret</div>',
    ],
    ['that no control opens', '<button aria-expanded=false>More</button><p>Shown</p><div hidden>Secret</div>'],
  ])('has no panel of a control %s', async (_, part) => {
    expect(JSON.stringify(await read(`<h1>FAQ</h1><p>Ask us.</p>${part}`))).not.toContain('Secret')
  })

  it.each([
    ['10<sup>3</sup> m<sup>−2</sup>', '10³ m⁻²'],
    ['H<sub>2</sub>O', 'H2O'],
    ['the 1<sup>st</sup> of May, x<sup>n</sup>', 'the 1st of May, x^n'],
    ['free<sup>[1]</sup> and<sup><a href="#n2">2</a></sup> large<sup>*</sup>', 'free and large'],
    ['Co&shy;operation', 'Cooperation'],
  ])('reads %s as a reader does', async (html, text) => {
    expect(await linesOf(`<p>${html}`)).toEqual([text])
  })

  it('joins a term with what is said about it', async () => {
    const list = '<dl><div><dt>Deposit</dt> <dd>500</dd></div><dt>Is it open?<dd>Yes.<dd>Daily.</dl>'
    expect(await linesOf(list)).toEqual(['Deposit: 500', 'Is it open?', 'Yes.', 'Daily.'])
  })

  it('keeps the numbers of a list', async () => {
    const list =
      '<ol start=3><li>Order<li value=7><p>Pay</p><ul><li>by card<li><ul><li>or not</ul></ul></ol><ol reversed><li>b<li>a</ol>'
    expect(await linesOf(list)).toEqual(['3. Order', '7. Pay', '• by card', '• or not', '2. b', '1. a'])
  })

  it('has no items without text', async () => {
    expect(await linesOf('<ul><li> <li>One<li><p></p></ul><p>After')).toEqual(['• One', 'After'])
  })

  it('keeps the lines of preformatted text', async () => {
    expect(await linesOf('<pre>Mon  9-17\n  Tue  10-12</pre>')).toEqual(['Mon 9-17', 'Tue 10-12'])
  })

  it('has the text of pictures, but no controls', async () => {
    const page = `<p>Sale <img alt="Free delivery in May"><img alt="IMG_20.jpg"><img alt=""> <button>Buy</button>
      <select><option>Red</select><input value="x"><h3><button>Returns</button></h3><button aria-expanded="false">Sizes</button>`
    const { blocks } = await read(page)
    expect(blocks).toEqual([
      { headings: [], text: 'Sale Free delivery in May' },
      { headings: ['Returns'], text: 'Sizes' },
    ])
  })
})
