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

/** A brand of one colour: hover, focus, links, tints and the dark theme are derived from it. */
const VIOLET: Brand = { tokens: { accent: 'oklch(0.48 0.2 300)', 'radius-sm': '10px', 'radius-md': '14px' } }
/** A brand with too little contrast. */
const PALE: Brand = { tokens: { 'accent-fill': '#f2a7c3', 'text-muted': '#b8b8b8' } }

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

/** Lists the contrast errors of a brand. */
function ContrastErrors({ brand }: { brand: Brand }) {
  const [errors] = useState(() => checkContrast(brand))
  if (errors.length === 0) return <Note tone="success">Every text can be read.</Note>
  return (
    <Note tone="warning" title={`${errors.length} pairs are hard to read`}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {errors.map(({ theme, foreground, background, ratio, needed }) => (
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
      <ContrastErrors brand={VIOLET} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every text can be read.')).toBeVisible()
  },
}
export const UnreadableBrand: Story = {
  render: () => <ContrastErrors brand={PALE} />,
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
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
