import { WebKeyForm } from '@platform/bot-builder'
import { useWebKeyForm } from '@platform/bot-builder/headless'
import '@platform/chat-widget/styles.css'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import type { WebKeysArrival } from './WebKeysRoute.tsx'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** Adds or edits a site on which an agent is published. Cancel and a save return to the list. */
export function WebKeyRoute(): ReactElement {
  const { agentId = '', keyId = null } = useParams()
  const form = useWebKeyForm({ agentId, keyId })
  const route = useSettingsRoute({
    settings: form,
    hasUnsavedWork: form.changed.length > 0,
    record: [agentId, 'site', keyId ?? 'new'],
    cancelPath: `/bots/${agentId}/publish`,
  })
  const leaveFor = (focusTarget: WebKeysArrival['focusTarget']): void =>
    route.leave({ focusTarget } satisfies WebKeysArrival)

  if (form.status === 'missing') return <NotFoundRoute />
  return (
    <>
      <WebKeyForm
        form={form}
        agentId={agentId}
        onSaved={({ id }) => leaveFor({ control: keyId === null ? 'copy' : 'edit', keyId: id })}
        onCancel={() => leaveFor(keyId === null ? { control: 'add' } : { control: 'edit', keyId })}
      />
      {route.leaveDialog}
    </>
  )
}
