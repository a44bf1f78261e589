import type { Integration } from '@platform/contract'
import { buildConfiguration, buildIntegration, buildPhrase } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import '../../../styles.css'
import { GenerateDialog } from './GenerateDialog.tsx'

const withModels = (...integrations: Integration[]) => ({
  transport: {
    seed: { ...sampleWorld(), integrations },
    configuration: { ...buildConfiguration(), hasParaphraseService: false },
  },
})

const meta = {
  title: 'Bot builder/Generate phrases',
  component: GenerateDialog,
  parameters: withModels(buildIntegration()),
  args: {
    agentId: SAMPLE_AGENT_ID,
    phrases: ['Cancel my booking', 'I want to cancel the trip', 'Call off my flight'].map((text) => buildPhrase(text)),
    onManageLanguageModels: fn(),
    onAdd: fn(),
    onClose: fn(),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
} satisfies Meta<typeof GenerateDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {}

/** Nothing can be generated: it says so before a press fails. */
export const WithoutModel: Story = { parameters: withModels() }

/** The host has no screen of language models, or the person may not see it. */
export const WithoutModelReadOnly: Story = {
  args: { onManageLanguageModels: undefined },
  parameters: withModels(),
}

export const WithoutModelRightToLeft: Story = { ...WithoutModel, globals: { locale: 'ar' } }

export const WithoutModelDark: Story = { ...WithoutModel, globals: { theme: 'dark' } }
