import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { flag, FLAG_SET } from './parameters.ts'
import { useAddress } from './useAddress.ts'

export interface UseAddressDialogResult {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** State of the history entry that opening a dialog added. */
interface DialogEntry {
  readonly openedDialog?: string
}

/**
 * Opens and closes a dialog by a query parameter of the address: a link opens it, the browser's Back closes it, and a
 * reload keeps it. Every dialog that has an address uses this hook.
 *
 * ```tsx
 * const form = useAddressDialog('create')
 *
 * <Button onPress={() => form.setOpen(true)}>…</Button>
 * <Dialog isOpen={form.isOpen} onOpenChange={form.setOpen} title={…}>…</Dialog>
 *
 * <Link href={dialogPath('/bots', 'create')}>…</Link>
 * ```
 *
 * Closing undoes the history entry that opening added, so that Back does not open the dialog again. The focus returns
 * to the control that opened the dialog: the dialogs of `@platform/ui` do that when they are removed. To navigate to
 * another screen from a dialog, do not close it: replace its entry with `navigate(path, { replace: true })`.
 */
export function useAddressDialog(name: string): UseAddressDialogResult {
  const [{ [name]: isOpen = false }, changeAddress] = useAddress<Record<string, boolean>>({ [name]: flag() })
  const navigate = useNavigate()
  const { key, state } = useLocation()
  /** The history entry that is being undone: the browser does it asynchronously, and it must be done once. */
  const undoneKey = useRef<string>(null)

  function close(): void {
    if ((state as DialogEntry | null)?.openedDialog !== name)
      return changeAddress({ [name]: false }, { history: 'replace' })
    if (undoneKey.current === key) return
    undoneKey.current = key
    void navigate(-1)
  }

  return {
    isOpen,
    setOpen(willBeOpen) {
      if (willBeOpen === isOpen) return
      if (willBeOpen) changeAddress({ [name]: true }, { state: { openedDialog: name } satisfies DialogEntry })
      else close()
    },
  }
}

/** The path that shows a screen with a dialog open. */
export function dialogPath(path: string, name: string): string {
  return `${path}?${name}=${FLAG_SET}`
}
