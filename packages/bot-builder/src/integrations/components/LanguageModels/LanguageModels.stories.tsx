import { PlatformError } from '@platform/client'
import { LLM_TYPES, ROLES } from '@platform/contract'
import { buildAgentDetails, buildIntegration, buildPromptConfig, buildUserOfRole } from '@platform/testing/builders'
import { sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { LanguageModels } from './LanguageModels.tsx'
import type { LanguageModelsProps } from './LanguageModels.tsx'

function ControlledLanguageModels(props: LanguageModelsProps) {
  const [{ search, page }, setState] = useState(props)
  return (
    <LanguageModels
      {...props}
      search={search}
      onSearchChange={(next) => setState({ ...props, search: next, page: 1 })}
      page={page}
      onPageChange={(next) => setState({ ...props, search, page: next })}
    />
  )
}

const support = buildIntegration({ id: 'support', name: 'Support desk' })
const night = buildIntegration({
  id: 'night',
  name: 'Night shift',
  llm: LLM_TYPES.GPT,
  baseUrl: 'http://models.internal.example:8000/v1',
  model: 'llama-3.3-70b',
  keyHint: '',
})
const concierge = buildAgentDetails({
  id: 'concierge',
  name: 'Concierge',
  type: 'prompt',
  promptConfig: buildPromptConfig({ openaiKey: 'support', prompt: 'Help.' }),
})
const seedOf = (...integrations: ReturnType<typeof buildIntegration>[]) => {
  const world = sampleWorld()
  return { seed: { ...world, agents: [...world.agents, concierge], integrations } }
}

const meta = {
  title: 'Bot builder/Language models',
  component: LanguageModels,
  parameters: { layout: 'fullscreen', transport: seedOf(support, night) },
  args: { search: '', page: 1, onSearchChange: () => {}, onPageChange: () => {}, onBack: fn() },
  render: (args) => <ControlledLanguageModels {...args} />,
} satisfies Meta<typeof LanguageModels>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): Story['play'] =>
  async () => {
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect(await screen.findByRole(name.startsWith('Delete') ? 'alertdialog' : 'dialog')).toBeInTheDocument()
  }

export const Some: Story = {}

export const Empty: Story = { parameters: { transport: seedOf() } }

export const NoneFound: Story = { args: { search: 'Weekend' } }

export const Many: Story = {
  args: { page: 2 },
  parameters: {
    transport: seedOf(...Array.from({ length: 40 }, (_, index) => buildIntegration({ name: `Model ${index + 10}` }))),
  },
}

export const LongNames: Story = {
  parameters: {
    transport: seedOf(
      buildIntegration({
        name: `Model ${'unbreakable'.repeat(8)}`,
        baseUrl: `https://${'models.'.repeat(20)}example/v1`,
      }),
    ),
  },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'integrations.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'integrations.list': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const ReadOnly: Story = {
  parameters: { transport: { ...seedOf(support, night), user: buildUserOfRole(ROLES.REPORT_VIEWER) } },
}

export const Edit: Story = { play: press('Edit Support desk') }

export const ReplaceKey: Story = { play: press('Replace the key of Support desk') }

export const Delete: Story = { play: press('Delete Night shift') }

/** An agent uses it. */
export const DeleteInUse: Story = { play: press('Delete Support desk') }

export const DeleteInUseDark: Story = { ...DeleteInUse, globals: { theme: 'dark' } }

const outage = { code: 'KEY_REFUSED', status: 401, at: '2026-03-02T09:30:00.000Z' } as const

export const Outage: Story = {
  parameters: {
    transport: seedOf(
      buildIntegration({ ...support, outage }),
      buildIntegration({ ...night, outage: { ...outage, code: 'NOT_FOUND', status: 404 } }),
    ),
  },
}

export const OutageDark: Story = { ...Outage, globals: { theme: 'dark' } }

export const OutageRightToLeft: Story = { ...Outage, globals: { locale: 'ar' } }

export const OutageOnPhone: Story = { ...Outage, globals: { viewport: { value: 'phone' } } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
