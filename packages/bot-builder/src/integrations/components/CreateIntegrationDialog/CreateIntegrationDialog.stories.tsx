import type { IntegrationTest } from '@platform/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import '../../../styles.css'
import { CreateIntegrationDialog } from './CreateIntegrationDialog.tsx'

const meta = {
  title: 'Bot builder/Create integration',
  component: CreateIntegrationDialog,
  args: { onCreated: fn(), onClose: fn() },
} satisfies Meta<typeof CreateIntegrationDialog>
export default meta
type Story = StoryObj<typeof meta>

const testIs = (test: IntegrationTest | Promise<never>) => ({
  transport: { handlers: { 'integrations.test': () => test } },
})

const fillAndTest: Story['play'] = async () => {
  await userEvent.type(await screen.findByLabelText(/^API Key/), 'sk-secret')
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }))
}

export const Empty: Story = {}

/** No errors are shown before the first attempt to save. */
export const Refused: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('API Key should not be empty')).toBeVisible())
  },
}

export const Tested: Story = { play: fillAndTest }

export const Testing: Story = { parameters: testIs(new Promise<never>(() => {})), play: fillAndTest }

export const KeyRefused: Story = {
  parameters: testIs({ errorCode: 'KEY_REFUSED', message: 'The API key was refused.', milliseconds: 80 }),
  play: fillAndTest,
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { ...Tested, globals: { theme: 'dark' } }
