import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Button, Text, UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent as ToastContent } from 'react-aria-components'
import { UNSTABLE_ToastRegion as AriaToastRegion } from 'react-aria-components'
import type { QueuedToast } from 'react-aria-components'
import { useCallback, useEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { ToastItem, Toasts } from './createToasts.ts'
import { dismissable } from './dismissable.ts'
import { keepFocusClear } from './keepFocusClear.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

function ToastView({ toast, toasts }: { toast: QueuedToast<ToastItem>; toasts: Toasts }) {
  const t = useTexts(uiTexts)
  const { kind, text, description, action } = toast.content
  const Icon = ICONS[kind]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(
    () => (ref.current ? dismissable(ref.current, () => toasts.close(toast.key)) : undefined),
    [toasts, toast.key],
  )
  return (
    <AriaToast ref={ref} toast={toast} className="platform-Toast" data-kind={kind}>
      <Icon aria-hidden className="platform-Toast-icon" />
      {/* Errors are assertive; other toasts are polite. */}
      <ToastContent className="platform-Toast-content" role={kind === 'error' ? 'alert' : 'status'}>
        <Text slot="title" className="platform-Toast-text">
          {text}
        </Text>
        {description && (
          <Text slot="description" className="platform-Toast-description">
            {description}
          </Text>
        )}
      </ToastContent>
      {action && (
        <Button
          slot={null}
          className="platform-Link platform-Toast-action"
          onPress={() => {
            action.onAction()
            toasts.close(toast.key)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        slot="close"
        className="platform-Toast-close"
        size="small"
        variant="quiet"
        label={t('CLOSE')}
        icon={<X />}
      />
    </AriaToast>
  )
}

/** The region that contains the toasts. `UiProvider` renders one. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const t = useTexts(uiTexts)
  const stop = useRef<() => void>(undefined)
  // The element exists while there are toasts.
  const ref = useCallback((region: HTMLElement | null) => {
    stop.current?.()
    stop.current = region ? keepFocusClear(region) : undefined
  }, [])
  return (
    <AriaToastRegion
      ref={ref}
      queue={toasts.queue}
      aria-label={t('TOAST_REGION_LABEL')}
      className="platform-ToastRegion"
    >
      {({ toast }) => <ToastView toast={toast} toasts={toasts} />}
    </AriaToastRegion>
  )
}
