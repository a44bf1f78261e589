import { useLiveEvents } from '@platform/client/react'
import { Note, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { shellTexts } from './messages/shellTexts.ts'
import './ConnectionNotice.css'

/** Shorter interruptions of the connection are not shown, in milliseconds. */
const MIN_INTERRUPTION_MS = 6_000

/** Whether a condition has been true for the given time. */
function useLasting(condition: boolean, milliseconds: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setIsLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [condition, milliseconds])
  return condition && isLasting
}

/** Reports that the device is offline, or that the live connection is interrupted (specification 3 §8). */
export function ConnectionNotice(): ReactElement | null {
  const { network, connection } = useLiveEvents()
  const toasts = useToasts()
  const t = useTexts(shellTexts)
  const isOffline = network === 'offline'
  const isLiveLost = useLasting(connection !== 'open', MIN_INTERRUPTION_MS)

  const wasOffline = useRef(isOffline)
  const reportNetworkBack = useEffectEvent(() => toasts.success(t('NETWORK_BACK')))
  useEffect(() => {
    if (wasOffline.current && !isOffline) reportNetworkBack()
    wasOffline.current = isOffline
  }, [isOffline])

  return (
    <div role="status">
      {isOffline ? (
        <Note tone="warning" className="console-ConnectionNotice">
          {t('NETWORK_OFFLINE')}
        </Note>
      ) : (
        isLiveLost && (
          <Note tone="warning" className="console-ConnectionNotice">
            {t('LIVE_LOST')}
          </Note>
        )
      )}
    </div>
  )
}
