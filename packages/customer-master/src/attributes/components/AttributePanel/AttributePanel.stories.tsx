import { PlatformError } from '@platform/client'
import { buildAttribute } from '@platform/testing/builders'
import { sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import '../../../styles.css'
import { useAttributeForm } from '../../headless/useAttributeForm.ts'
import { useAttributes } from '../../headless/useAttributes.ts'
import { Attributes } from '../Attributes/Attributes.tsx'
import { AttributePanel } from './AttributePanel.tsx'
import type { AttributePanelProps } from './AttributePanel.tsx'

type PanelStoryProps = Omit<AttributePanelProps, 'form'> & { attributeId: string | null }

function PanelStory({ attributeId, ...handlers }: PanelStoryProps) {
  const list = useAttributes()
  const attribute = attributeId === null ? null : list.attributes.find(({ id }) => id === attributeId)
  const form = useAttributeForm({ attribute })
  return (
    <>
      <Attributes attributes={list} onAdd={() => {}} onEdit={() => {}} />
      <AttributePanel form={form} {...handlers} />
    </>
  )
}

const NUMBER = buildAttribute({
  id: 'number',
  index: 5,
  name: 'customerNumber',
  label: 'Customer number',
  helpText: 'Enter the number of the customer',
  minLength: 6,
  maxLength: 12,
  allowsSpecialCharacters: true,
  specialCharacters: ['-', '/'],
  allowsComma: true,
})
const world = sampleWorld()
const seed = { ...world, attributes: [...world.attributes, NUMBER] }

const meta = {
  title: 'Phone book/Attribute panel',
  component: PanelStory,
  parameters: { layout: 'fullscreen', transport: { seed } },
  args: { attributeId: null, onSaved: fn(), onClose: fn() },
} satisfies Meta<typeof PanelStory>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () => within(await screen.findByRole('dialog'))
const submit = async (name: string) => userEvent.click((await panel()).getByRole('button', { name }))

export const Adding: Story = {}

export const Editing: Story = { args: { attributeId: NUMBER.id } }

/** A dropdown has values instead of an input type and limits. */
export const Dropdown: Story = { args: { attributeId: 'attribute-city' } }

export const Invalid: Story = {
  play: async () => {
    await submit('Create')
    await expect(await (await panel()).findAllByText('This field is required')).toHaveLength(5)
  },
}

/** Only the server knows that the name is taken. */
export const Refused: Story = {
  args: { attributeId: NUMBER.id },
  play: async () => {
    const name = (await panel()).getByRole('textbox', { name: /^Field Name(?! Help)/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'city')
    await submit('Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('Save Failed. Please check for errors in fields')
  },
}

export const SavingFailed: Story = {
  args: { attributeId: NUMBER.id },
  parameters: {
    transport: { seed, handlers: { 'attributes.save': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
  play: async () => {
    await submit('Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

/** The attribute is still loading. */
export const Loading: Story = {
  args: { attributeId: NUMBER.id },
  parameters: { transport: { handlers: { 'attributes.list': () => new Promise<never>(() => {}) } } },
}

export const RightToLeft: Story = { args: { attributeId: NUMBER.id }, globals: { locale: 'ar' } }

export const Dark: Story = { args: { attributeId: NUMBER.id }, globals: { theme: 'dark' } }
