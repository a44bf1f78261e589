import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  BookUser,
  Bot,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  Image,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Radio,
  SlidersHorizontal,
  Trash2,
  Workflow,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { CommandPaletteButton } from '../command-palette/CommandPaletteButton.tsx'
import { MenuItem } from '../menu/Menu.tsx'
import { AppShell } from './AppShell.tsx'
import { AppShellBrand } from './AppShellBrand.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { AppShellItem } from './appShell.types.ts'

const items: readonly AppShellItem[] = [
  { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard />, href: '#dashboard' },
  {
    id: 'campaign',
    label: 'Campaign',
    icon: <Megaphone />,
    children: [
      { id: 'campaigns', label: 'Campaigns', href: '#campaigns' },
      { id: 'iterations', label: 'Iterations', href: '#iterations' },
    ],
  },
  {
    id: 'converse',
    label: 'Converse',
    icon: <MessagesSquare />,
    children: [{ id: 'interaction', label: 'Interaction', href: '#interaction' }],
  },
  {
    id: 'flows',
    label: 'Flow Builder',
    icon: <Workflow />,
    children: [{ id: 'streams', label: 'Streams', href: '#streams' }],
  },
  {
    id: 'ai',
    label: 'Agentic AI',
    icon: <Bot />,
    children: [
      { id: 'skills', label: 'Skills', href: '#skills' },
      { id: 'analytics', label: 'Analytics', href: '#analytics' },
    ],
  },
  {
    id: 'channels',
    label: 'Channels',
    icon: <Radio />,
    children: [{ id: 'templates', label: 'Templates', href: '#templates' }],
  },
  { id: 'snippet', label: 'Visual Snippet', icon: <Image />, href: '#snippet' },
  {
    id: 'books',
    label: 'Phone Books',
    icon: <BookUser />,
    children: [
      { id: 'contacts', label: 'Contacts', href: '#contacts' },
      { id: 'attributes', label: 'Attributes', href: '#attributes' },
    ],
  },
  {
    id: 'settings',
    label: 'Account Settings',
    icon: <SlidersHorizontal />,
    children: [{ id: 'users', label: 'Users', href: '#users' }],
  },
  { id: 'company', label: 'Company Information', icon: <Building2 />, href: '#company' },
  { id: 'report', label: 'Delivery Report', icon: <ChartNoAxesColumn />, href: '#report' },
  { id: 'bin', label: 'Bin', icon: <Trash2 />, href: '#bin' },
]

const meta = {
  title: 'Components/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <AppShellBrand mark={<MessageSquareText />} name="Messaging" owner="Kaveri Home" href="#home" />,
    search: <CommandPaletteButton onPress={() => {}} />,
    end: (
      <>
        <IconButton variant="quiet" label="Help" icon={<CircleHelp aria-hidden />} />
        <UserMenu name="Nisha Shah" detail="nisha@kaverihome.example">
          <MenuItem href="#details">Details</MenuItem>
          <MenuItem href="#library">My Library</MenuItem>
          <MenuItem>Signout</MenuItem>
        </UserMenu>
      </>
    ),
    items,
    currentId: 'skills',
    children: (
      <div style={{ padding: 24 }}>
        <h1 style={{ margin: 0, fontSize: 20, fontWeight: 600 }}>Skills</h1>
      </div>
    ),
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Expanded: Story = {}
export const Rail: Story = { args: { isCollapsed: true } }
export const FixedHeight: Story = {
  args: {
    isFixed: true,
    children: <div style={{ blockSize: 2000, padding: 24 }}>The page scrolls, the shell does not.</div>,
  },
}
export const LongNames: Story = {
  args: {
    brand: (
      <AppShellBrand
        mark={<MessageSquareText />}
        name="Messaging and notifications"
        owner="The Kaveri Home Furnishing Company Private Limited"
        href="#home"
      />
    ),
    items: items.map((item) => ({ ...item, label: `${item.label} of the whole organisation` })),
  },
}
/** The host stores whether the menu is collapsed and restores it on the next visit. */
export const Remembered: Story = {
  render: function Remembered(args) {
    const [isCollapsed, setIsCollapsed] = useState(true)
    return <AppShell {...args} isCollapsed={isCollapsed} onCollapsedChange={setIsCollapsed} />
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
