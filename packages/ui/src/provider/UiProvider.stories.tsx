import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Link } from '../link/Link.tsx'
import { Note } from '../note/Note.tsx'
import { TextField } from '../text-field/TextField.tsx'
import type { Brand } from './brand.ts'
import { checkContrast } from './checkContrast.ts'
import { UiProvider } from './UiProvider.tsx'

/** A brand in eight tokens: the ramp's steps that the roles are made of. */
const VIOLET: Brand = {
  tokens: { 'radius-sm': '10px', 'radius-md': '14px' },
  light: {
    'accent-2': 'oklch(0.978 0.012 300)',
    'accent-3': 'oklch(0.955 0.028 300)',
    'accent-4': 'oklch(0.926 0.046 300)',
    'accent-9': 'oklch(0.480 0.200 300)',
    'accent-10': 'oklch(0.440 0.190 300)',
    'accent-11': 'oklch(0.430 0.180 300)',
    'accent-active': 'oklch(0.400 0.170 300)',
    focus: 'oklch(0.520 0.200 300)',
  },
  dark: {
    'accent-2': 'oklch(0.205 0.030 300)',
    'accent-3': 'oklch(0.252 0.050 300)',
    'accent-4': 'oklch(0.292 0.065 300)',
    'accent-9': 'oklch(0.760 0.120 300)',
    'accent-10': 'oklch(0.800 0.110 300)',
    'accent-11': 'oklch(0.820 0.100 300)',
    'accent-active': 'oklch(0.720 0.120 300)',
  },
}
/** What a designer might send: pretty, and hard to read. */
const PALE: Brand = { tokens: { accent: '#f2a7c3', 'text-muted': '#b8b8b8' } }

function Sample() {
  return (
    <div style={{ display: 'grid', gap: 16, padding: 20, justifyItems: 'start' }}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="quiet">Discard</Button>
      </div>
      <TextField label="Group Name" isRequired defaultValue="Pune and Nashik" />
      <Checkbox defaultSelected>Replace Existing Records</Checkbox>
      <p style={{ margin: 0 }}>
        <Badge tone="accent">Order status</Badge> <Link href="#stories">Open stories</Link>
      </p>
    </div>
  )
}

/** What the check finds, as a person who uploads a brand would read it. */
function Faults({ brand }: { brand: Brand }) {
  const [faults] = useState(() => checkContrast(brand))
  if (faults.length === 0) return <Note tone="success">Every text can be read.</Note>
  return (
    <Note tone="warning" title={`${faults.length} pairs are hard to read`}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {faults.map(({ theme, foreground, background, ratio, needed }) => (
          <li key={theme + foreground + background}>
            {`${foreground} on ${background}, ${theme}: ${ratio} of ${needed}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

const meta = {
  title: 'Components/UiProvider',
  component: UiProvider,
  args: { children: <Sample /> },
} satisfies Meta<typeof UiProvider>
export default meta
type Story = StoryObj<typeof meta>

export const WhiteLabel: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 16 }}>
      {(['light', 'dark'] as const).map((theme) => (
        <UiProvider key={theme} theme={theme} brand={VIOLET}>
          <Sample />
        </UiProvider>
      ))}
      <Faults brand={VIOLET} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every text can be read.')).toBeVisible()
  },
}
export const UnreadableBrand: Story = {
  render: () => <Faults brand={PALE} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('text-muted on surface, light: 1.98 of 4.5')).toBeVisible()
  },
}
export const ThemesInsideThemes: Story = {
  args: { theme: 'dark' },
  render: (args) => (
    <UiProvider {...args}>
      <Sample />
      <div style={{ padding: 20 }}>
        <UiProvider theme="light">
          <Sample />
        </UiProvider>
      </div>
    </UiProvider>
  ),
}
