import { PlatformError } from '@platform/client'
import type { KnowledgeSource, Task } from '@platform/contract'
import {
  buildDocumentSource,
  buildIntegration,
  buildKnowledgeSource,
  buildSourceNote,
  buildTask,
  buildUser,
} from '@platform/testing/builders'
import { emptyWorld, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import '../../../styles.css'
import { useKnowledge } from '../../headless/useKnowledge.ts'
import { Knowledge } from './Knowledge.tsx'

function KnowledgeOnItsOwn() {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <Knowledge agentId={SAMPLE_AGENT_ID} knowledge={useKnowledge(SAMPLE_AGENT_ID)} onCancel={() => {}} />
    </div>
  )
}

const config = { fromWebsite: true, fromDocuments: true, configurationId: 'support', rereadEveryHours: 24, revision: 1 }
/** The sample data with these sources of the agent. */
const knowing = (...sources: KnowledgeSource[]) => ({
  transport: {
    seed: {
      ...sampleWorld(),
      integrations: [buildIntegration({ id: 'support', name: 'Support desk' })],
      knowledge: [{ agentId: SAMPLE_AGENT_ID, config, sources }],
    },
  },
})

const meta = {
  title: 'Bot builder/Knowledge',
  component: KnowledgeOnItsOwn,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof KnowledgeOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

/** A website and a document, both read. */
export const Ready: Story = {}

/** A new agent: everything is off. */
export const Empty: Story = { parameters: { transport: { seed: { ...emptyWorld(), agents: sampleWorld().agents } } } }

/** Every state of a source. */
export const Readings: Story = {
  parameters: knowing(
    buildKnowledgeSource({ name: 'https://help.example.com/', nextReadAt: '2026-03-05T10:00:00.000Z' }),
    buildKnowledgeSource({ name: 'https://shop.example.com/', state: 'reading', pages: 14, readAt: null }),
    buildKnowledgeSource({ name: 'https://blog.example.com/', state: 'queued', readAt: null }),
    buildKnowledgeSource({ name: 'https://old.example.com/', state: 'failed', errorCode: 'HTTP_ERROR', detail: '404' }),
    buildKnowledgeSource({ name: 'https://news.example.com/', state: 'failed', errorCode: 'CANCELLED' }),
    buildKnowledgeSource({ name: 'https://jobs.example.com/', state: 'failed', errorCode: 'CANCELLED', readAt: null }),
    buildDocumentSource({ name: 'Terms.pdf', isPartial: true }),
    buildDocumentSource({ name: 'Scan.pdf', state: 'failed', errorCode: 'NO_TEXT', readAt: null }),
    buildDocumentSource({ name: 'Secret.pdf', state: 'failed', errorCode: 'ENCRYPTED', readAt: null }),
  ),
}

const openNotes = async () => {
  for (const label of await screen.findAllByText(/What was left out|How it was read|تُرك، ولماذا|كيف قُرئ/u)) {
    await userEvent.click(label)
  }
}

const documentNote = { url: null, errorCode: null, detail: '' }

/** What the readings left out: one page, many with long addresses, pages of a document, and nothing but a remark. */
export const Notes: Story = {
  parameters: knowing(
    buildKnowledgeSource({ notes: [buildSourceNote()], notesTotal: 1 }),
    buildKnowledgeSource({
      name: 'https://shop.example.com/',
      isPartial: true,
      notes: [
        buildSourceNote({ code: 'LIMIT_PAGES', count: 1_214, ...documentNote }),
        buildSourceNote({ url: null, count: 36, errorCode: 'ROBOTS_DISALLOW', detail: '' }),
        ...Array.from({ length: 60 }, (_, at) => buildSourceNote({ url: `https://shop.example.com/lamps/${at}` })),
        buildSourceNote({ url: `https://shop.example.com/${'a-path-without-an-end/'.repeat(12)}`, detail: '500' }),
        ...[3, 4, 5, 9].map((page) =>
          buildSourceNote({
            ...documentNote,
            code: 'PAGE_SCANNED',
            page,
            url: 'https://shop.example.com/catalogue.pdf',
          }),
        ),
        buildSourceNote({ url: 'https://shop.example.com/catalogue', errorCode: 'TOO_LARGE', detail: '' }),
        buildSourceNote({ url: 'https://shop.example.com/app', errorCode: 'NO_TEXT', detail: '' }),
        buildSourceNote({ url: 'https://shop.example.com/team', errorCode: 'NO_INDEX', detail: '' }),
        buildSourceNote({
          url: 'https://shop.example.com/feed',
          errorCode: 'WRONG_TYPE',
          detail: 'application/rss+xml',
        }),
      ],
      notesTotal: 90,
    }),
    buildKnowledgeSource({
      name: 'intranet.example:8080/help',
      notes: [buildSourceNote({ code: 'READ_OVER_HTTP', count: 0, ...documentNote })],
      notesTotal: 1,
    }),
    buildDocumentSource({
      name: 'Terms.pdf',
      pages: 12,
      notes: [3, 4, 5, 9]
        .map((page) => buildSourceNote({ code: 'PAGE_SCANNED', page, ...documentNote }))
        .concat(buildSourceNote({ code: 'PAGE_UNTRUSTED', page: 7, ...documentNote })),
      notesTotal: 5,
    }),
  ),
  play: openNotes,
}

export const NotesRightToLeft: Story = { ...Notes, globals: { locale: 'ar' } }

export const NotesDark: Story = { ...Notes, globals: { theme: 'dark' } }

export const NotesNarrow: Story = { ...Notes, globals: { viewport: { value: 'phone' } } }

const shop = buildKnowledgeSource({ name: 'https://shop.example.com/', state: 'reading', pages: 14 })
const reading: Task = buildTask({ kind: 'knowledge.read', subjectId: shop.id, agentId: SAMPLE_AGENT_ID })
const readingOfShop = knowing(shop).transport

export const Cancelling: Story = {
  parameters: {
    transport: {
      ...readingOfShop,
      handlers: { 'tasks.list': () => ({ tasks: [{ ...reading, isCancelling: true }], nextCursor: null }) },
    },
  },
}

/** The refusal is shown if the reading has ended meanwhile. */
export const CancelRefused: Story = {
  parameters: {
    transport: {
      ...readingOfShop,
      handlers: {
        'tasks.list': () => ({ tasks: [reading], nextCursor: null }),
        'tasks.cancel': () =>
          Promise.reject(
            new PlatformError(
              { type: 'REFUSED', rule: 'TASK_ENDED', errors: [] },
              'The task has ended already. It cannot be cancelled.',
            ),
          ),
      },
    },
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel the reading of https://shop.example.com/' }),
    )
    await waitFor(() => expect(screen.getByText('The task has ended already. It cannot be cancelled.')).toBeVisible())
  },
}

/** Passages with their scores and sources, without a language model. */
export const Question: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'cabin bag kg{Enter}')
    await waitFor(() => expect(screen.getByText(/would answer with the first/)).toBeVisible())
  },
}

export const Refused: Story = {
  ...Empty,
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Get knowledge base from Website' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Get knowledge base from Document' }))
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.getByText('Please select any configuration')).toBeVisible())
  },
}

/** For a user who may not save. */
export const ReadOnly: Story = { parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } } }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'knowledge.get': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'knowledge.get': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const LongText: Story = {
  parameters: knowing(
    buildKnowledgeSource({ name: `https://help.example.com/${'a-path-without-an-end/'.repeat(20)}` }),
    buildDocumentSource({ name: `${'A-document-whose-name-nobody-can-remember-'.repeat(5)}.pdf` }),
  ),
}

export const RightToLeft: Story = { ...Readings, globals: { locale: 'ar' } }

export const Dark: Story = { ...Readings, globals: { theme: 'dark' } }
