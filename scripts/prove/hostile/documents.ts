import { deflateSync } from 'node:zlib'
import { importing } from './importing.ts'
import { readingEnded, readSites } from './reading.ts'
import type { Attack, Content, Reply } from './Target.ts'

const MB = 1024 * 1024
/** Time in which documents and pages are read, in milliseconds; then they are deleted. */
const READ_MS = 20_000
const UPLOAD = { path: 'agent/upload_documents' }
const numbered = (count: number, text: (at: number) => string, between = '') =>
  Array.from({ length: count }, (_, at) => text(at)).join(between)
const rasa = (examples: string) => `version: "3.1"\nnlu:\n- intent: a\n  examples: |\n${examples}`

/** Files of bots, PDFs, and pages. */
export function documents(): Attack[] {
  return [
    importing(
      'YAML that multiplies its anchors',
      'nlu.yml',
      () =>
        `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${numbered(12, (at) => `a${at + 1}: &a${at + 1} [${numbered(9, () => `*a${at}`, ',')}]\n`)}`,
    ),
    importing('YAML of 60,000 keys', 'nlu.yml', () => numbered(60_000, (at) => `k${at}: 1\n`)),
    importing('YAML of 60,000 keys in one line', 'nlu.yml', () => `{${numbered(60_000, (at) => `k${at}: 1`, ', ')}}`),
    importing('YAML of 100,000 anchors', 'nlu.yml', () => numbered(100_000, (at) => `- &a${at} x\n- *a${at}\n`)),
    importing('YAML nested 100,000 deep', 'nlu.yml', () => '['.repeat(100_000)),
    importing('YAML indented 10,000 deep', 'nlu.yml', () => numbered(5_000, (at) => `${' '.repeat(at)}a:\n`)),
    importing('YAML that merges itself', 'nlu.yml', () => `a: &a\n  <<: *a\n${'b: &b {<<: [*b, *b]}\n'.repeat(1_000)}`),
    importing('YAML of 100,000 documents', 'nlu.yml', () => '---\na: 1\n'.repeat(100_000)),
    importing('YAML of one text of 20 MB', 'nlu.yml', () => `a: "${'x\\n'.repeat(7 * MB)}"`),
    importing('200,000 phrases with marks', 'nlu.yml', () =>
      rasa(numbered(200_000, (at) => `    - go to [p${at}](city)\n`)),
    ),
    importing(
      '100,000 phrases with marks, in ten intents',
      'nlu.yml',
      () =>
        `version: "3.1"\nnlu:\n${numbered(10, (intent) => `- intent: a${intent}\n  examples: |\n${numbered(10_000, (at) => `    - go to [p${at}](city${intent})\n`)}`)}`,
      { isApplied: true },
    ),
    importing('a phrase of 2 MB of brackets', 'nlu.yml', () => rasa(`    - ${'['.repeat(2 * MB)}\n`)),
    importing('a phrase of 2 MB of marks that do not end', 'nlu.yml', () => rasa(`    - ${'[a](b'.repeat(400_000)}\n`)),
    importing('CSV of one line of 30 MB', 'bot.csv', () => `intent,phrase\na,"${'x'.repeat(30 * MB)}`),
    importing(
      'CSV of a million columns',
      'bot.csv',
      () => `intent,phrase,${numbered(1_000_000, (at) => `c${at}`, ',')}\na,b`,
    ),
    importing(
      'CSV of 200,000 lines of 1,999 intents',
      'bot.csv',
      () => `intent,phrase,response\n${numbered(200_000, (at) => `a${at % 1_999},p${at},r\n`)}`,
      { isApplied: true },
    ),
    importing('CSV of 4 MB of quotes', 'bot.csv', () => `intent,phrase\n${'"'.repeat(4 * MB)}`),
    importing(
      'CSV of a million lines',
      'bot.csv',
      () => `intent,phrase,response\n${numbered(1_000_000, (at) => `a${at % 999},p${at},r\n`)}`,
    ),
    importing('CSV of 10 MB of separators', 'bot.csv', () => `intent,phrase\n${',;\t'.repeat(3 * MB)}`),
    importing('20 MB of noise', 'bot.csv', () => Buffer.alloc(20 * MB, Buffer.from([0, 255, 254, 10, 13, 34, 44]))),
    documentsOf('PDFs that lead into themselves', {
      'pages.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1000000>>']),
      'parent.pdf': () =>
        pdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 3 0 R/Contents 3 0 R>>',
        ]),
      'form.pdf': () =>
        pdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>/Contents 5 0 R>>',
          stream('/X Do '.repeat(10), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>'),
          stream('/X Do '),
        ]),
      'table.pdf': () =>
        Buffer.from(
          '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
        ),
      'objects.pdf': () => pdf(['<</Type/Catalog/Pages 2 0 R>>', '2 0 R']),
    }),
    documentsOf('PDFs that unpack', {
      'bomb.pdf': () =>
        pdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>',
          packed(deflateSync(Buffer.alloc(200 * MB, 'BT (x) Tj ET '), { level: 1 })),
        ]),
      'text.pdf': () =>
        pdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>',
          stream('q '.repeat(2 * MB)),
        ]),
      'nested.pdf': () => pdf(['['.repeat(3 * MB)]),
      'kids.pdf': () =>
        pdf([
          '<</Type/Catalog/Pages 2 0 R>>',
          `<</Type/Pages/Kids[${'3 0 R '.repeat(300_000)}]/Count 300000>>`,
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
        ]),
    }),
    documentsOf('20 MB after the head of a PDF', {
      'zeros.pdf': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * MB - 9)]),
    }),
    documentsOf(
      'names of files',
      Object.fromEntries(
        ['../../x.pdf', '\u202Efdp.exe.pdf', `${'a'.repeat(5_000)}.pdf`, '\u0000.pdf', '__proto__.pdf'].map((name) => [
          name,
          () => pdf([]),
        ]),
      ),
    ),
    pagesOf('pages with deep elements', {
      '/': links(['deep', 'tables', 'lists', 'forms']),
      '/deep': `<p>x${'<div>'.repeat(100_000)}x`,
      '/tables': `<p>x${'<table><tr><td>'.repeat(30_000)}x`,
      '/lists': `<p>x${'<b><i><a href=x>'.repeat(10_000)}${'</b></i>'.repeat(10_000)}`,
      '/forms': `<p>x${'<svg><math><template>'.repeat(20_000)}`,
    }),
    pagesOf('pages of one character', {
      '/': links(['stops', 'brackets', 'entities', 'spaces', 'attributes', 'title']),
      '/stops': `<p>${'.'.repeat(2 * MB - 100)}`,
      '/brackets': '<'.repeat(2 * MB - 100),
      '/entities': `<p>${'&'.repeat(2 * MB - 100)}`,
      '/spaces': `<p>x${' \n'.repeat(MB - 100)}x`,
      '/attributes': `<p ${numbered(150_000, (at) => `a${at}=1 `)}>x`,
      '/title': `<title>${'a '.repeat(MB - 100)}</title><p>x`,
    }),
    pagesOf('pages that are long to split and to find', {
      '/': links(['words', 'lines', 'word', 'headings', 'marks']),
      '/words': `<p>${numbered(250_000, (at) => `w${at} `)}`,
      '/lines': `<p>${'a.<br>'.repeat(300_000)}`,
      '/word': `<p>${'a'.repeat(2 * MB - 100)}`,
      '/headings': numbered(60_000, (at) => `<h${1 + (at % 6)}>h${at}</h${1 + (at % 6)}><p>x`),
      '/marks': `<p>${'e\u0301'.repeat(500_000)}`,
    }),
  ]
}

const links = (names: readonly string[]) =>
  `<p>Start.</p>${names.map((name) => `<a href="/${name}">${name}</a>`).join(' ')}`

function documentsOf(name: string, files: Readonly<Record<string, () => Content>>): Attack {
  return {
    name,
    async send(target) {
      const agentId = await target.api.createAgent(name)
      const replies: Reply[] = []
      for (const [fileName, bytesOf] of Object.entries(files))
        replies.push(await target.upload(fileName, bytesOf(), { ...UPLOAD, agentId }))
      await readingEnded(target, agentId, READ_MS)
      replies.push(await target.call('knowledge.search', { agentId, query: 'x '.repeat(2_000) }))
      return [...replies, await target.call('agents.delete', { agentId })]
    },
  }
}

function pagesOf(name: string, pages: Readonly<Record<string, string>>): Attack {
  return {
    name,
    async send(target) {
      const agentId = await target.api.createAgent(name)
      const replies = await readSites(target, [target.site.open(pages)], { agentId, withinMs: READ_MS })
      return [...replies, await target.call('agents.delete', { agentId })]
    },
  }
}

/** A PDF of numbered objects. Its first one is the catalogue. */
function pdf(objects: readonly Content[]) {
  const numberedObjects = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...numberedObjects, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF')])
}

const stream = (content: string, entries = '') => `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`
const packed = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<</Filter/FlateDecode/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
