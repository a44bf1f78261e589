import { PlatformError } from '@platform/client'
import type { KnowledgeSource } from '@platform/contract'
import { buildDocumentSource, buildIntegration, buildKnowledgeSource, buildUser } from '@platform/testing/builders'
import { emptyWorld, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
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
    buildDocumentSource({ name: 'Terms.pdf', isPartial: true }),
    buildDocumentSource({ name: 'Scan.pdf', state: 'failed', errorCode: 'NO_TEXT', readAt: null }),
    buildDocumentSource({ name: 'Secret.pdf', state: 'failed', errorCode: 'ENCRYPTED', readAt: null }),
  ),
}

/** Passages with their scores and sources, without a language model. */
export const Question: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'cabin bag kg{Enter}')
    await expect(await screen.findByText(/would answer with the first/)).toBeVisible()
  },
}

export const Refused: Story = {
  ...Empty,
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Get knowledge base from Website' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Get knowledge base from Document' }))
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await expect(await screen.findByText('Please select any configuration')).toBeVisible()
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
