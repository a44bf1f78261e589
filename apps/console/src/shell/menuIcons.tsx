import {
  BookUser,
  Building2,
  FileChartColumn,
  Image,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  Radio,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  Workflow,
  type LucideIcon,
} from 'lucide-react'

/** The icon of each section of the side menu, by its id. */
export const MENU_ICONS: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  campaign: Megaphone,
  converse: MessagesSquare,
  'flow-builder': Workflow,
  'agentic-ai': Sparkles,
  channels: Radio,
  'visual-snippet': Image,
  'phone-books': BookUser,
  'account-settings': SlidersHorizontal,
  company: Building2,
  'delivery-report': FileChartColumn,
  bin: Trash2,
}
