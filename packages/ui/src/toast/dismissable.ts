/** How far a finger moves a toast sideways until it closes, in pixels. */
const SWIPE_DISTANCE = 80

/**
 * Lets a toast be dismissed by Escape while the focus is in it, and by a swipe to either side with a finger or a pen.
 * The mouse selects its text.
 *
 * @returns The function that stops it.
 */
export function dismissable(toast: HTMLElement, dismiss: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let start: number | undefined

  toast.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      // The same press would close what is behind the toast.
      event.stopPropagation()
      dismiss()
    },
    { signal },
  )
  toast.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, clientX, target }) => {
      const isOnButton = target instanceof Element && target.closest('button') !== null
      if (isPrimary && pointerType !== 'mouse' && !isOnButton) start = clientX
    },
    { signal },
  )
  toast.addEventListener(
    'pointermove',
    ({ isPrimary, clientX }) => {
      if (isPrimary && start !== undefined) toast.style.translate = `${clientX - start}px`
    },
    { signal },
  )
  const end = ({ type, isPrimary, clientX }: PointerEvent) => {
    if (!isPrimary || start === undefined) return
    const isSwiped = type === 'pointerup' && Math.abs(clientX - start) >= SWIPE_DISTANCE
    start = undefined
    if (isSwiped) dismiss()
    else toast.style.translate = ''
  }
  toast.addEventListener('pointerup', end, { signal })
  toast.addEventListener('pointercancel', end, { signal })
  return () => stopped.abort()
}
