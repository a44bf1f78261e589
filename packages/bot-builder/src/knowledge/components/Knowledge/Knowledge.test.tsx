import { PlatformError } from '@platform/client'
import type { MemoryHandlers, Transport } from '@platform/client'
import { WITHOUT_LANGUAGE_MODEL } from '@platform/contract'
import type { KnowledgeSource, Permission } from '@platform/contract'
import {
  buildDocumentSource,
  buildIntegration,
  buildKnowledgeSource,
  buildPdf,
  buildSourceNote,
  buildTask,
} from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { openEnterprise } from '@platform/testing/server'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot, type RenderBotOptions } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { useKnowledge } from '../../headless/useKnowledge.ts'
import { Knowledge } from './Knowledge.tsx'

const agentId = SAMPLE_AGENT_ID
const HELP = 'https://help.example.com/'

function Screen({ id = agentId, onCancel = () => {} }: { id?: string; onCancel?: () => void }) {
  return <Knowledge agentId={id} knowledge={useKnowledge(id)} onCancel={onCancel} />
}

interface Given {
  sources?: KnowledgeSource[]
  fromWebsite?: boolean
  fromDocuments?: boolean
  configurationId?: string | null
  permissions?: readonly Permission[]
  onCancel?: () => void
  handlers?: MemoryHandlers
}

const READ = [
  buildKnowledgeSource({ id: 'help', name: HELP }),
  buildDocumentSource({ id: 'tariff', name: 'Tariff.pdf' }),
]

async function open({
  sources = READ,
  fromWebsite = true,
  fromDocuments = true,
  configurationId = WITHOUT_LANGUAGE_MODEL,
  handlers = {},
  permissions,
  ...props
}: Given = {}) {
  const config = { fromWebsite, fromDocuments, configurationId, rereadEveryHours: 0, revision: 1 }
  const integrations = [buildIntegration({ id: 'support', name: 'Support desk' })]
  const seed = { ...sampleWorld(), integrations, knowledge: [{ agentId, config, sources }] }
  const transport = memoryBackend({ seed, handlers })
  const shown = await show(<Screen {...props} />, { transport, ...(permissions && { permissions }) })
  return { ...shown, transport, saved: () => transport.call('knowledge.get', { agentId }) }
}

async function show(element: ReactNode, options: RenderBotOptions) {
  const screen = await renderBot(element, options)
  await expect.element(screen.getByRole('form', { name: 'Gen AI Configuration' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  return {
    screen,
    url: screen.getByRole('textbox', { name: 'Website URL' }),
    website: screen.getByRole('switch', { name: 'Get knowledge base from Website' }),
    document: screen.getByRole('switch', { name: 'Get knowledge base from Document' }),
    update: screen.getByRole('button', { name: 'Update' }),
    button: (name: string | RegExp) =>
      screen.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }),
    list: (name: string) => screen.getByRole('list', { name }),
    choose: async (...files: File[]) => {
      if (!input) throw new Error('There is no file input.')
      await userEvent.upload(input, files)
    },
  }
}

describe('websites (§2.8, §4, §5)', () => {
  it('§4 have a disabled input unless the toggle is on', async () => {
    const { url, website, button } = await open({ fromWebsite: false })
    await expect.element(url).toBeDisabled()
    await expect.element(button('Add')).toBeDisabled()
    await website.click({ force: true })
    await expect.element(url).toBeEnabled()
  })

  it('§5 adding an empty URL: Website Url cannot be empty', async () => {
    const { screen, button } = await open()
    await button('Add').click()
    await expect.element(screen.getByText('Website Url cannot be empty')).toBeVisible()
  })

  it('are added by button and by Enter, in the normal form of the server', async () => {
    const { url, list, button, update, saved } = await open()
    await url.fill('shop.example.com')
    await button('Add').click()
    await url.fill('blog.example.com/a')
    await userEvent.keyboard('{Enter}')
    await expect.element(list('Websites')).toMatchTextContent(/shop\.example\.com.*blog\.example\.com\/a/u)
    await expect.element(url).toHaveValue('')
    expect((await saved()).websites).toEqual([HELP])
    await update.click()
    await expect.poll(async () => (await saved()).websites).toEqual([HELP, 'shop.example.com', 'blog.example.com/a'])
  })

  it('§4 editing one moves it back to the input', async () => {
    const { url, list, button } = await open()
    await button(`Edit ${HELP}`).click()
    await expect.element(url).toHaveValue(HELP)
    await expect.element(url).toHaveFocus()
    await expect.element(list('Websites')).not.toBeInTheDocument()
  })

  it('§8 removing one: Url has been removed', async () => {
    const { screen, list, button } = await open()
    await button(`Remove ${HELP}`).click()
    await expect.element(screen.getByText('Url has been removed')).toBeVisible()
    await expect.element(list('Websites')).not.toBeInTheDocument()
  })

  it('§5 a typed address that was not added is appended on update', async () => {
    const { url, update, saved } = await open()
    await url.fill('shop.example.com')
    await update.click()
    await expect.poll(async () => (await saved()).websites).toEqual([HELP, 'shop.example.com'])
    await expect.element(url).toHaveValue('')
  })

  it('that are invalid are refused, and stay in the input', async () => {
    const { screen, url, update, saved } = await open()
    await url.fill('not a site')
    await update.click()
    await expect.element(screen.getByText('not a site is not the address of a website')).toBeVisible()
    await expect.element(url).toHaveValue('not a site')
    expect((await saved()).revision).toBe(1)
  })

  it('§5 toggle on with no URL', async () => {
    const { screen, update, url, website } = await open({ sources: [], fromDocuments: false })
    await update.click()
    const text = 'Please provide at least one website URL or disable Get knowledge base from Website'
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(url).toHaveFocus()
    await website.click({ force: true })
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
  })

  it('are read again on a schedule', async () => {
    const { screen, update, saved } = await open()
    await screen.getByRole('button', { name: /Read websites again/ }).click()
    await screen.getByRole('option', { name: 'Every 7 days' }).click()
    await update.click()
    await expect.poll(async () => (await saved()).rereadEveryHours).toBe(168)
  })
})

let server: Transport
beforeAll(async () => {
  server = await openEnterprise()
})

/** An upload that stays half done. */
const uploading: NonNullable<MemoryHandlers['knowledge.upload']> = (_input, { onProgress }) => {
  onProgress?.({ direction: 'upload', loadedBytes: 50, totalBytes: 100 })
  return new Promise<never>(() => {})
}

describe('documents (§2.8, §4, §5)', () => {
  it('§4 upload and Choose file are disabled unless the toggle is on', async () => {
    const { document: toggle, button } = await open({ fromDocuments: false })
    await expect.element(button('Choose file')).toBeDisabled()
    await toggle.click({ force: true })
    await expect.element(button('Choose file')).toBeEnabled()
  })

  it('§4 are pending, then uploading with their progress; one that is uploading cannot be removed', async () => {
    const { screen, choose, button, list } = await open({ handlers: { 'knowledge.upload': uploading } })
    await choose(buildPdf('a.pdf'), buildPdf('b.pdf'))
    await expect.element(list('Files on their way')).toMatchTextContent(/a\.pdfUploading.*b\.pdfPending/u)
    await expect
      .element(screen.getByRole('progressbar', { name: 'Upload of a.pdf' }))
      .toHaveAttribute('aria-valuetext', '50%')
    await button('Remove a.pdf').click()
    await expect.element(screen.getByText('Delete action cannot be done')).toBeVisible()
    await button('Remove b.pdf').click()
    await expect.element(screen.getByText('File has been removed')).toBeVisible()
    await expect.element(list('Files on their way')).toMatchTextContent(/a\.pdf/u)
    expect(screen.getByText('b.pdf').elements()).toHaveLength(0)
  })

  it('§4 turning them off clears the pending ones', async () => {
    const { screen, choose, document: toggle } = await open({ handlers: { 'knowledge.upload': uploading } })
    await choose(buildPdf('a.pdf'), buildPdf('b.pdf'))
    await expect.element(screen.getByText('b.pdf')).toBeVisible()
    await toggle.click({ force: true })
    await expect.element(screen.getByText('b.pdf')).not.toBeInTheDocument()
  })

  it('§5 accepts only pdf: *Accepts only pdf file', async () => {
    const { screen, choose, list } = await open()
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('logo.png: *Accepts only pdf file')
    expect(list('Files on their way').elements()).toHaveLength(0)
  })

  it('§5 a duplicate name: File "{name}" is already exist', async () => {
    const { screen, choose } = await open()
    await choose(buildPdf('tariff.pdf'))
    await expect.element(screen.getByText('File "tariff.pdf" is already exist')).toBeVisible()
  })

  it('shows for each file of a selection why it was rejected', async () => {
    const upload = vi.fn<NonNullable<MemoryHandlers['knowledge.upload']>>(uploading)
    const { screen, choose } = await open({ handlers: { 'knowledge.upload': upload } })
    await choose(buildPdf('Tariff.pdf'), new File(['x'], 'logo.png', { type: 'image/png' }), buildPdf('new.pdf'))
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('File "Tariff.pdf" is already existlogo.png: *Accepts only pdf file')
    expect(upload.mock.calls.map(([{ files }]) => files.map(({ name }) => name))).toEqual([['new.pdf']])
  })

  it('§2.11, §8 are uploaded and read, or not with the reason, and deleted after a question', async () => {
    const { id } = await server.call('agents.save', { name: 'Trains', description: '', type: 'nlp' })
    const { screen, choose, button, list, document: toggle } = await show(<Screen id={id} />, { transport: server })
    const saved = async () => (await server.call('knowledge.get', { agentId: id })).documents
    await toggle.click({ force: true })
    await choose(buildPdf('a.pdf'), new File(['only its name is a pdf'], 'fake.pdf'))
    await expect.element(screen.getByText('File Selection Failed')).toBeVisible()
    await expect.element(list('Files on their way')).toMatchTextContent(/fake\.pdfNot uploaded\*Accepts only pdf file/u)
    await button('Remove fake.pdf').click()
    await expect.element(list('Files on their way')).not.toBeInTheDocument()
    await expect.element(list('Uploaded documents')).toMatchTextContent(/a\.pdf.*Ready/u)
    await button('Remove a.pdf').click()
    const question = screen.getByRole('alertdialog', { name: 'Delete the document a.pdf?' })
    await question.getByRole('button', { name: 'No' }).click()
    expect(await saved()).toHaveLength(1)
    await button('Remove a.pdf').click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('File has been removed').last()).toBeVisible()
    await expect.poll(saved).toEqual([])
  })

  it('§5 toggle on with no uploaded document', async () => {
    const { screen, update } = await open({ sources: [], fromWebsite: false })
    await update.click()
    const text = 'Please provide at least one Document or disable Get knowledge base from Document'
    await expect.element(screen.getByText(text)).toBeVisible()
  })
})

describe('the configuration (§5)', () => {
  it('§5 none: Please select any configuration', async () => {
    const { screen, update } = await open({ configurationId: null })
    await update.click()
    await expect.element(screen.getByText('Please select any configuration')).toBeVisible()
  })

  it('is one of the connected ones, or explicitly none', async () => {
    const { screen, button, update, saved } = await open({ configurationId: null })
    await button(/^Select a configuration|Configuration/)
      .first()
      .click()
    await expect.element(screen.getByRole('option', { name: 'Without a language model' })).toBeVisible()
    await screen.getByRole('option', { name: 'Support desk' }).click()
    await update.click()
    await expect.element(screen.getByText('Gen AI configuration updated')).toBeVisible()
    expect((await saved()).configurationId).toBe('support')
  })
})

/** A note about a scanned page of a document. */
const pageNote = (page: number) =>
  buildSourceNote({ code: 'PAGE_SCANNED', page, url: null, errorCode: null, detail: '' })

describe('the sources', () => {
  it('show their pages, passages, and the reason of a failure', async () => {
    const { list } = await open({
      sources: [
        buildKnowledgeSource({ name: HELP, pages: 12, passages: 48 }),
        buildKnowledgeSource({
          id: 'old',
          name: 'https://old.example.com/',
          state: 'failed',
          errorCode: 'HTTP_ERROR',
          detail: '404',
        }),
        buildDocumentSource({ name: 'Secret.pdf', state: 'failed', errorCode: 'ENCRYPTED', readAt: null }),
      ],
    })
    await expect.element(list('Websites')).toMatchTextContent(/Ready12 pages, 48 passages/u)
    await expect
      .element(list('Websites'))
      .toMatchTextContent(/FailedThe site answered with the error 404\. What was read before still answers\./u)
    await expect.element(list('Uploaded documents')).toMatchTextContent(/protected by a password/u)
    expect(statesOf('.platform-SourceRow')).toEqual([{ state: 'ready' }, { state: 'failed' }, { state: 'failed' }])
  })

  it('name what was left out, and why, by their addresses', async () => {
    const gone = ['a', 'b'].map((path) => buildSourceNote({ url: `${HELP}${path}` }))
    const notes = [
      buildSourceNote({ url: null, count: 36, errorCode: 'ROBOTS_DISALLOW', detail: '' }),
      ...gone,
      buildSourceNote({ url: `${HELP}c`, errorCode: 'NO_TEXT', detail: '' }),
    ]
    const { list, screen } = await open({ sources: [buildKnowledgeSource({ name: HELP, notes, notesTotal: 14 })] })
    await expect.element(list('Websites')).toMatchTextContent(/^\S*Ready, 49 pages left out/u)
    const summary = screen.getByText('What was left out, and why')
    const details = summary.element().closest('details')
    expect(details?.open).toBe(false)
    details?.querySelector('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(list('Websites'))
      .toMatchTextContent(
        /robots\.txt forbids reading it\.\s*36 pages.*error 404\.\s*2.*\/a.*\/b.*no text in it.*\/c10 further pages are not listed\./u,
      )
    expect(details?.open).toBe(true)
    const address = screen.getByRole('link', { name: `${HELP}b` })
    await expect.element(address).toBeVisible()
    await expect.element(address).toHaveAttribute('href', `${HELP}b`)
  })

  it('name the pages of a document that cannot answer', async () => {
    const scanned = buildDocumentSource({ id: 's', name: 'Scan.pdf', notes: [2, 3, 4, 8].map(pageNote), notesTotal: 4 })
    const one = buildDocumentSource({ id: 'o', name: 'One.pdf', notes: [pageNote(2)], notesTotal: 1 })
    const { list, screen } = await open({ sources: [scanned, one] })
    await expect
      .element(list('Uploaded documents'))
      .toMatchTextContent(/Ready, 4 pages left out.*Ready, 1 page left out/u)
    for (const summary of screen.getByText('What was left out, and why').all()) await summary.click()
    await expect.element(screen.getByText('Pages 2–4 and 8')).toBeVisible()
    await expect.element(screen.getByText('Page 2', { exact: true })).toBeVisible()
  })

  it('name the pages of a PDF of a website that cannot answer', async () => {
    const [guide, terms] = [`${HELP}guide.pdf`, `${HELP}terms.pdf`]
    const ofGuide = [3, 5, 4].map((page) => ({ ...pageNote(page), url: guide }))
    const notes = [...ofGuide, { ...pageNote(3), url: terms }]
    const { screen } = await open({ sources: [buildKnowledgeSource({ name: HELP, notes, notesTotal: 4 })] })
    await screen.getByText('What was left out, and why').click()
    await expect.element(screen.getByText(`${guide} · Pages 3–5`)).toBeVisible()
    await expect.element(screen.getByText(`${terms} · Page 3`)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: guide })).toHaveAttribute('href', `${guide}#page=3`)
  })

  it('are ready with a remark about how they were read', async () => {
    const http = buildSourceNote({ code: 'READ_OVER_HTTP', count: 0, url: null, errorCode: null, detail: '' })
    const source = buildKnowledgeSource({ name: 'intranet.example', notes: [http], notesTotal: 1 })
    const { list, screen } = await open({ sources: [source] })
    await screen.getByText('How it was read').click()
    await expect.element(list('Websites')).toMatchTextContent(/Ready\s*12 pages.*without encryption: https cannot/u)
    await expect.element(screen.getByText(/left out/u)).not.toBeInTheDocument()
  })

  it('are read again, one or all', async () => {
    const reread = vi.fn<NonNullable<MemoryHandlers['knowledge.reread']>>(() => ({ sources: READ }))
    const { button } = await open({ handlers: { 'knowledge.reread': reread } })
    await button(`Read ${HELP} again`).click()
    await button('Read everything again').click()
    await expect
      .poll(() => reread.mock.calls.map(([input]) => input))
      .toEqual([{ agentId, sourceId: 'help' }, { agentId }])
  })
})

/** Opens the screen, and reads the website again until that is cancelled. */
async function reread(handlers: MemoryHandlers = {}) {
  const task = buildTask({ kind: 'knowledge.read', subjectId: 'help', agentId })
  let source = READ[0]!
  const change = (changes: Partial<KnowledgeSource>): void => {
    source = { ...source, ...changes }
    opened.transport.emit({ name: 'knowledge.changed', payload: { agentId, source } })
  }
  const opened = await open({
    handlers: {
      'knowledge.sources': () => ({ sources: [source] }),
      'knowledge.reread': () => {
        change({ state: 'reading', errorCode: null })
        return { sources: [source] }
      },
      'tasks.list': () => ({ tasks: [task], nextCursor: null }),
      'tasks.cancel': () => {
        change({ state: 'failed', errorCode: 'CANCELLED' })
        return { ...task, isCancelling: true }
      },
      ...handlers,
    },
  })
  await opened.button(`Read ${HELP} again`).click()
  return { ...opened, cancel: opened.button(`Cancel the reading of ${HELP}`) }
}

describe('a reading', () => {
  it('is cancelled: what was read before answers on, and it can be read again', async () => {
    const { screen, cancel, button, list } = await reread()
    await cancel.click()
    await expect.element(list('Websites')).toMatchTextContent(/Cancelled/u)
    const text = 'The reading was cancelled. What was read before still answers.'
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText('12 pages, 48 passages', { exact: false }).first()).toBeVisible()
    await expect.element(cancel).not.toBeInTheDocument()
    await expect.element(button(`Read ${HELP} again`)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
    await expect.element(cancel).toBeVisible()
  })

  it('of a new website leaves nothing that answers, and states it', async () => {
    const source = buildKnowledgeSource({ name: HELP, state: 'failed', errorCode: 'CANCELLED', readAt: null })
    const { screen } = await open({ sources: [source] })
    await expect.element(screen.getByText('The reading was cancelled. Nothing of it answers yet.')).toBeVisible()
  })

  it('shows its progress', async () => {
    const source = buildKnowledgeSource({ id: 'help', name: HELP, state: 'reading', pages: 5 })
    const task = buildTask({ kind: 'knowledge.read', subjectId: 'help', agentId, progress: 0.25 })
    const { screen } = await open({
      sources: [source],
      handlers: { 'tasks.list': () => ({ tasks: [task], nextCursor: null }) },
    })
    const bar = screen.getByRole('progressbar', { name: `Reading of ${HELP}` })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '25%')
  })

  it('that has ended meanwhile is not cancelled: the reason is shown', async () => {
    const ended = new PlatformError({ type: 'REFUSED', rule: 'TASK_ENDED', errors: [] }, 'The task has ended already.')
    const { screen, cancel } = await reread({ 'tasks.cancel': () => Promise.reject(ended) })
    await cancel.click()
    await expect.element(screen.getByText('The task has ended already.')).toBeVisible()
  })

  it('cannot be cancelled by a user who may only view', async () => {
    const source = buildKnowledgeSource({ id: 'help', name: HELP, state: 'reading' })
    const { list, screen } = await open({ sources: [source], permissions: ['NLP.VIEW'] })
    await expect.element(list('Websites')).toMatchTextContent(/Reading/u)
    expect(screen.getByRole('button', { name: /Cancel the reading/ }).elements()).toHaveLength(0)
  })
})

describe('an edit conflict', () => {
  it('names the fields that both users have changed before anything is sent', async () => {
    const { screen, website, update, transport, saved } = await open()
    await screen.getByRole('button', { name: /Read websites again/ }).click()
    await screen.getByRole('option', { name: 'Every day' }).click()
    const { documents: _, ...theirs } = await saved()
    await transport.call('knowledge.save', { agentId, ...theirs, rereadEveryHours: 168, fromWebsite: false })
    await expect.element(screen.getByText(/Both of you changed: Read websites again/)).toBeVisible()
    await expect.element(website).not.toBeChecked()
    await update.click()
    await expect.poll(async () => (await saved()).rereadEveryHours).toBe(24)
  })
})

describe('errors', () => {
  it('keeps the changes if the save fails, and shows why', async () => {
    const { screen, url, button, update, list } = await open({
      handlers: { 'knowledge.save': () => Promise.reject(new PlatformError({ type: 'SERVER' })) },
    })
    await url.fill('shop.example.com')
    await button('Add').click()
    await update.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong.*still here/u)
    await expect.element(list('Websites')).toMatchTextContent(/shop\.example\.com/u)
  })

  it('Cancel asks, and discards the changes', async () => {
    const onCancel = vi.fn()
    const { screen, url, button, list } = await open({ onCancel })
    await button(`Remove ${HELP}`).click()
    await url.fill('typed.example.com')
    await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
    expect(onCancel).not.toHaveBeenCalled()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    await expect.element(list('Websites')).toMatchTextContent(/help\.example\.com/u)
    await expect.element(url).toHaveValue('')
  })

  it('is read-only for a user who may not change it', async () => {
    const { screen, website, list } = await open({ permissions: ['NLP.VIEW'] })
    await expect.element(list('Websites')).toBeVisible()
    await expect.element(website).toBeDisabled()
    expect(
      screen
        .getByRole('button', {
          name: /Update|Remove|Edit|Choose file|Add|Read (everything|https:\S+|Tariff.pdf) again/,
        })
        .elements(),
    ).toHaveLength(0)
  })
})
