// Files that are cut, mangled, mixed up or not what their names say, fifty a round, as documents of an agent and as
// imports: each is answered within five seconds and never by a fault, none is taken for what it is not, and the server
// is as large afterwards as before.
import { readFile } from 'node:fs/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { lockedPdf, pdfOf } from '../../apps/server/src/testing/pdfs.ts'

const FILES_A_ROUND = 50
const ANSWERED_WITHIN_MS = 5_000
const GROWN_AT_MOST_MB = 100
const RASA = `version: "3.1"
nlu:
- intent: opening_hours
  examples: |
    - when do you open
    - are you open on [Monday](weekday)
- lookup: weekday
  examples: |
    - Monday
responses:
  utter_opening_hours:
  - text: We open at nine
`
const CSV = 'intent,phrase,response\nopening_hours,when do you open,At nine\nopening_hours,are you open,\n'

export async function prove({ rounds, random, say }) {
  const server = await TestServer.start({ hasSampleData: false })
  const api = await Api.signIn(server)
  const originals = await filesToSpoil(server, api)
  const broken = []
  let slowest = 0
  let sizeBefore = 0
  let taken = 0
  for (let round = 0; round < rounds; round += 1) {
    // An agent of its own a round, so that no limit of an agent is what answers.
    const agentId = await api.createAgent(`Uploads ${round}`)
    for (let at = 0; at < FILES_A_ROUND; at += 1) {
      const { kind, name, bytes } = spoil(originals[Math.floor(random() * originals.length)], random)
      const asDocument = random() < 0.5
      const fileName = asDocument ? `${at}.pdf` : name
      const path = asDocument ? 'agent/upload_documents' : `agent/${agentId}/import/preview`
      const began = performance.now()
      const { status, reply } = await upload(server, api, path, { agentId, fileName, bytes })
      const took = performance.now() - began
      slowest = Math.max(slowest, took)
      const wrong =
        (status >= 500 && `answered ${status}`) ||
        (took > ANSWERED_WITHIN_MS && `took ${Math.round(took)} ms`) ||
        (typeof reply?.status !== 'boolean' && 'no envelope') ||
        (asDocument && reply.status && !bytes.subarray(0, 1_024).includes('%PDF-') && 'taken for a PDF')
      if (reply?.status) taken += 1
      if (wrong) broken.push(`${kind} as ${fileName}: ${wrong}`)
    }
    await readingEnded(server, api, agentId)
    // The first round loads what reads; from there on nothing may stay behind.
    if (round === 0) sizeBefore = await megabytesOf(server)
    say(`round ${round + 1}: slowest ${Math.round(slowest)} ms, ${broken.length} wrong, ${taken} taken`)
  }
  const grown = Math.max(0, (await megabytesOf(server)) - sizeBefore)
  await server.dispose()
  for (const line of broken.slice(0, 20)) say(line)
  return {
    figure:
      `${rounds * FILES_A_ROUND} files, ${taken} good enough to be taken, ${broken.length} answered wrongly, ` +
      `slowest ${Math.round(slowest)} ms, ${Math.round(grown)} MB more at the end`,
    holds: broken.length === 0 && grown <= GROWN_AT_MOST_MB,
  }
}

/** One good file of each kind. */
async function filesToSpoil(server, api) {
  const agentId = await api.createAgent('To export')
  const rasa = { agentId, fileName: 'nlu.yml', bytes: Buffer.from(RASA) }
  await upload(server, api, `agent/${agentId}/import`, rasa)
  const archives = await Promise.all(
    ['rasa', 'dialogflow'].map(async (format) => {
      const { content } = await call(server, api, `agent/${agentId}/export?format=${format}`)
      return { kind: format, name: `${format}.zip`, bytes: Buffer.from(content, 'base64') }
    }),
  )
  return [
    ...archives,
    { kind: 'yaml', name: 'nlu.yml', bytes: Buffer.from(RASA) },
    { kind: 'csv', name: 'bot.csv', bytes: Buffer.from(CSV) },
    { kind: 'pdf', name: 'page.pdf', bytes: Buffer.from(await pdfOf('Luggage', [['One bag of 7 kg is free.'], []])) },
    { kind: 'locked pdf', name: 'locked.pdf', bytes: Buffer.from(lockedPdf()) },
    { kind: 'program', name: 'node.pdf', bytes: (await readFile(process.execPath)).subarray(0, 65_536) },
  ]
}

/** A good file made bad: one to three times cut, mangled, doubled, filled with noise, or under another's name. */
function spoil({ kind, name, bytes }, random) {
  const within = (length) => Math.floor(random() * (length + 1))
  const ways = [
    (file) => file.subarray(0, within(file.length)),
    (file) => {
      const copy = Buffer.from(file)
      for (let flip = 0; flip < 32 && copy.length > 0; flip += 1) copy[within(copy.length - 1)] = within(255)
      return copy
    },
    (file) => {
      const [from, to] = [within(file.length), within(file.length)].toSorted((a, b) => a - b)
      return Buffer.concat([file.subarray(0, to), file.subarray(from)])
    },
    (file) => {
      const noise = Buffer.from(Array.from({ length: within(2_000) }, () => within(255)))
      const at = within(file.length)
      return Buffer.concat([file.subarray(0, at), noise, file.subarray(at)])
    },
    (file) => Buffer.concat([Buffer.alloc(within(4_096), within(1) ? '[' : '\0'), file]),
  ]
  let spoiled = bytes
  for (let times = 1 + within(2); times > 0; times -= 1) spoiled = ways[within(ways.length - 1)](spoiled)
  const names = [name, 'x.zip', 'x.yml', 'x.csv', 'x.json', 'x', '../../x.yml', 'नमस्ते.zip', '.yml']
  return { kind, name: names[within(names.length - 1)], bytes: spoiled }
}

async function upload(server, api, path, { agentId, fileName, bytes }) {
  const form = new FormData()
  form.append('agentId', agentId)
  form.append('files', new File([bytes], fileName))
  const response = await fetch(`${server.url}/api/chatbird/api/nlp/${path}`, {
    method: 'POST',
    body: form,
    headers: { 'authentication-token': api.token },
  })
  return { status: response.status, reply: await response.json().catch(() => null) }
}

async function call(server, api, path) {
  const response = await fetch(`${server.url}/api/chatbird/api/nlp/${path}`, {
    headers: { 'authentication-token': api.token },
  })
  return (await response.json()).data
}

/** Waits until every document was read, or was said to be unreadable. */
async function readingEnded(server, api, agentId) {
  for (;;) {
    const { sources } = await call(server, api, `agent/${agentId}/genai/sources`)
    if (!sources.some(({ state }) => state === 'queued' || state === 'reading')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Resident memory of the server's process. */
async function megabytesOf(server) {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
