import { PlatformError } from '@platform/client'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import '../../../styles.css'
import { SampleNotice } from './SampleNotice.tsx'

const made = () => ({ conversations: 250, planned: 250 })

const meta = {
  title: 'Reports/SampleNotice',
  component: SampleNotice,
  args: { agentId: SAMPLE_AGENT_ID },
  parameters: { transport: { handlers: { 'reports.samples': made } } },
} satisfies Meta<typeof SampleNotice>
export default meta
type Story = StoryObj<typeof meta>

const making = { handlers: { 'reports.samples': () => ({ conversations: 1_240, planned: 2_500 }) } }
const fail = () => {
  throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
}
const askToRemove: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sample conversations' }))
}
const confirm: Story['play'] = async (context) => {
  await askToRemove(context)
  const question = within(await screen.findByRole('alertdialog'))
  await context.userEvent.click(question.getByRole('button', { name: 'Remove sample conversations' }))
}

export const Made: Story = {}
/** A task of the server makes more of them. */
export const Making: Story = { parameters: { transport: making } }
export const Question: Story = { play: askToRemove }
export const Failed: Story = {
  parameters: { transport: { handlers: { 'reports.samples': made, 'reports.removeSamples': fail } } },
  play: confirm,
}
export const Phone: Story = { ...Making, globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Making, globals: { locale: 'ar' } }
export const Hindi: Story = { ...Making, globals: { locale: 'hi' } }
