import { Bot, Plus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../avatar/Avatar.tsx'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { ErrorState } from '../empty-state/ErrorState.tsx'
import { KeyCap } from '../key-cap/KeyCap.tsx'
import { Link } from '../link/Link.tsx'
import { Note } from '../note/Note.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { useToasts } from '../toast/ToastsContext.ts'

function Overlays() {
  const toasts = useToasts()
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="platform-Sheet-row">
      <Button onPress={() => toasts.success('Agent Created  Successfully')}>Toast</Button>
      <Button onPress={() => setOpen('dialog')}>Confirmation</Button>
      <Button onPress={() => setOpen('panel')}>Panel</Button>
      <ConfirmDialog isOpen={open === 'dialog'} title="Delete “Returns Helper”?" onConfirm={close} onCancel={close}>
        Its 6 stories, 41 intents and 512 training phrases go with it. Chats already held stay in the report.
      </ConfirmDialog>
      <SidePanel isOpen={open === 'panel'} onOpenChange={close} title="Try it" dimsPage>
        <div style={{ padding: 20 }}>Ask what a customer would ask.</div>
      </SidePanel>
    </div>
  )
}

/** Feedback: notes, toasts, progress and states. */
export function FeedbackSheet() {
  return (
    <>
      <Card title="Progress" style={{ '--platform-Sheet-span': 6 }}>
        <div className="platform-Sheet-stack">
          <ProgressBar label="members-august.csv" value={0.62} valueText="1,540 of 2,480" onCancel={() => {}} />
          <ProgressBar label="Train Agent" valueText="Building the knowledge base" />
          <ProgressBar label="Festival offer" value={0.65} status="failed" valueText="Stopped at 8,112 of 12,480" />
          <div className="platform-Sheet-row">
            <Spinner label="Loading" />
            <Avatar name="Neha Sharma" />
            <Avatar name="Neha Sharma" size="medium" />
            <KeyCap>Ctrl K</KeyCap>
          </div>
          <Overlays />
        </div>
      </Card>
      <Card title="Notes in place" style={{ '--platform-Sheet-span': 6 }}>
        <div className="platform-Sheet-stack">
          <Note tone="warning">Please Save or Discard the changes</Note>
          <Note tone="danger">Please provide at least one website URL or disable Get knowledge base from Website</Note>
          <Note tone="info" action={<Link href="#sample">Download Sample</Link>}>
            You can download .csv feed file sample
          </Note>
          <Note tone="success" title="Uploaded Succesfully">
            We are working on adding your current file. You can check your upload status on ‘My Upload’
          </Note>
        </div>
      </Card>
      <Card title="Empty" style={{ '--platform-Sheet-span': 4 }}>
        <EmptyState
          icon={<Bot />}
          title="No Agents to Show"
          description="An agent answers customers from the phrases you teach it."
        >
          <Button variant="primary" icon={<Plus />}>
            Create New Agent
          </Button>
        </EmptyState>
      </Card>
      <Card title="Error" style={{ '--platform-Sheet-span': 4 }}>
        <ErrorState
          title="Something went wrong"
          reason="The report did not answer in 30 seconds. Your filters are kept."
          onRetry={() => {}}
        />
      </Card>
      <Card title="Skeleton" style={{ '--platform-Sheet-span': 4 }}>
        <div className="platform-Sheet-stack">
          <div className="platform-Sheet-row">
            <Skeleton width={32} height={32} />
            <Skeleton width="44%" />
          </div>
          <Skeleton />
          <Skeleton width="72%" />
        </div>
      </Card>
    </>
  )
}
