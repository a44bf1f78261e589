import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { flag } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { useAddressDialog, type UseAddressDialogResult } from '../../app/address/useAddressDialog.ts'

const PARAMETERS = { try: flag() }

/**
 * Keeps in the address whether the try-it panel is open. The docked panel stays open when the user navigates to another
 * screen of the agent: the new address gets the parameter, too.
 */
export function useTryItAddress(isDocked: boolean): UseAddressDialogResult {
  const panel = useAddressDialog('try')
  const [, changeAddress] = useAddress(PARAMETERS)
  const { pathname } = useLocation()
  /** The screen on which the panel was open last; null after it was closed. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (panel.isOpen && openAt !== pathname) setOpenAt(pathname)
  if (!panel.isOpen && openAt === pathname) setOpenAt(null)
  const staysOpen = isDocked && !panel.isOpen && openAt !== null && openAt !== pathname

  const keep = useEffectEvent(() => changeAddress({ try: true }, { history: 'replace' }))
  useEffect(() => {
    if (staysOpen) keep()
  }, [staysOpen])

  return { ...panel, isOpen: panel.isOpen || staysOpen }
}
