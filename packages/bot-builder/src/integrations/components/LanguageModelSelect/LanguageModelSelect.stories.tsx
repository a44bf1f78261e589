import { PlatformError } from '@platform/client'
import { buildIntegration } from '@platform/testing/builders'
import { emptyWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { LanguageModelSelect } from './LanguageModelSelect.tsx'
import type { LanguageModelSelectProps } from './LanguageModelSelect.tsx'

function SelectOnItsOwn(props: LanguageModelSelectProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ maxInlineSize: 420, minBlockSize: 320 }}>
      <LanguageModelSelect {...props} value={value} onChange={setValue} />
    </div>
  )
}

const connected = (...names: string[]) => ({
  transport: { seed: { ...emptyWorld(), integrations: names.map((name) => buildIntegration({ id: name, name })) } },
})

const meta = {
  title: 'Bot builder/Language model select',
  component: SelectOnItsOwn,
  args: { label: 'Configuration', value: '', onChange: () => {} },
  parameters: connected('Night shift', 'Support desk'),
} satisfies Meta<typeof SelectOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async () => {
  await userEvent.click(await screen.findByRole('button'))
  await expect(await screen.findByRole('listbox', { hidden: true })).toBeInTheDocument()
}

export const Chosen: Story = { args: { value: 'Support desk' } }

export const Many: Story = { play: open }

/** No language model is connected. */
export const Empty: Story = { parameters: connected(), play: open }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'integrations.options': () => new Promise<never>(() => {}) } } },
  play: open,
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'integrations.options': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
  play: open,
}

export const Managed: Story = { args: { value: 'Support desk', onManage: () => {} } }

export const Refused: Story = { args: { isRequired: true, error: 'Please select any configuration' } }

export const ReadOnly: Story = { args: { isReadOnly: true, value: 'Support desk' } }

export const RightToLeft: Story = { ...Chosen, globals: { locale: 'ar' } }

export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }
