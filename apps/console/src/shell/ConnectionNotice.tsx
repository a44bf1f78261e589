import { useLiveEvents } from '@platform/client/react'
import { Note, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { shellTexts } from './messages/shellTexts.ts'
import './ConnectionNotice.css'

/** A connection that mends itself within so long is nobody's business, in milliseconds. */
const BLIP_MS = 6_000

/** Whether something has been so for longer than a moment. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo, milliseconds])
  return isSo && isLasting
}

/** Two facts that are not the same: the device has no network, or our live connection is gone (specification 3 §8). */
export function ConnectionNotice(): ReactElement | null {
  const { network, connection } = useLiveEvents()
  const toasts = useToasts()
  const t = useTexts(shellTexts)
  const isOffline = network === 'offline'
  const isLiveLost = useLasting(connection !== 'open', BLIP_MS)

  const wasOffline = useRef(isOffline)
  const sayItIsBack = useEffectEvent(() => toasts.success(t('NETWORK_BACK')))
  useEffect(() => {
    if (wasOffline.current && !isOffline) sayItIsBack()
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
