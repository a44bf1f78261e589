import { ChevronDown, Copy, Ellipsis, GraduationCap, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Card } from '../card/Card.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../menu/Menu.tsx'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { TabLink, TabLinks } from '../tabs/TabLinks.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'

const VARIANTS = [
  ['primary', 'Save'],
  ['secondary', 'Cancel'],
  ['quiet', 'Discard'],
  ['danger', 'Delete'],
] as const

const PERIODS = [
  { id: '1M', label: '1 Month' },
  { id: '15D', label: '15 Days' },
  { id: '7D', label: '7 Days' },
  { id: '1D', label: '1 Day' },
]

/** Buttons, badges and tags. */
export function ButtonsSheet() {
  const [period, setPeriod] = useState('1M')
  return (
    <>
      <Card title="Buttons" style={{ '--platform-Sheet-span': 7 }}>
        <div className="platform-Sheet-stack">
          {VARIANTS.map(([variant, text]) => (
            <div key={variant} className="platform-Sheet-row">
              <Button variant={variant}>{text}</Button>
              <Button variant={variant} isDisabled>
                {text}
              </Button>
              <Button variant={variant} isBusy>
                {text}
              </Button>
              <Button variant={variant} size="small">
                {text}
              </Button>
              <Button variant={variant} size="large">
                {text}
              </Button>
            </div>
          ))}
          <div className="platform-Sheet-row">
            <Button variant="primary" icon={<Plus />}>
              Create New Agent
            </Button>
            <Button icon={<Play />}>Try it</Button>
            <Button endIcon={<ChevronDown />}>Columns</Button>
            <IconButton label="Edit" icon={<Pencil />} />
            <IconButton label="More" icon={<Ellipsis />} variant="quiet" />
            <SegmentedControl aria-label="Period" segments={PERIODS} value={period} onChange={setPeriod} />
          </div>
        </div>
      </Card>
      <Card title="Badges, tabs" style={{ '--platform-Sheet-span': 5 }}>
        <div className="platform-Sheet-stack">
          <div className="platform-Sheet-row">
            <Badge tone="success" hasDot>
              Trained
            </Badge>
            <Badge hasDot>Not Trained</Badge>
            <Badge tone="info">Training Inprogress</Badge>
            <Badge tone="warning">WAITING</Badge>
            <Badge tone="danger">ERROR</Badge>
            <Badge variant="outline">NLP</Badge>
            <Badge tone="accent">Order status</Badge>
          </div>
          <TabLinks aria-label="Report">
            <TabLink href="#overview" isCurrent>
              Overview
            </TabLink>
            <TabLink href="#users">User Conversations</TabLink>
            <TabLink href="#response" count={1}>
              Response
            </TabLink>
          </TabLinks>
          <div className="platform-Sheet-row">
            <MenuTrigger>
              <Button endIcon={<ChevronDown />}>Options</Button>
              <Menu placement="bottom start">
                <MenuItem icon={<Pencil />} keys="E">
                  Edit
                </MenuItem>
                <MenuItem icon={<Copy />}>Duplicate</MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} isDestructive>
                  Delete
                </MenuItem>
              </Menu>
            </MenuTrigger>
            <Tooltip text="Train Agent" keys="T">
              <Button icon={<GraduationCap />}>Train Agent</Button>
            </Tooltip>
          </div>
        </div>
      </Card>
    </>
  )
}
