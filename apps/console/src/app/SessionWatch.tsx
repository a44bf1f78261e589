import { useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useEffectEvent } from 'react'
import type { DataRouter } from 'react-router'
import { consoleTexts } from '../messages/consoleTexts.ts'
import { useConsole } from './ConsoleContext.ts'
import { isLoginPath, loginPath, returnPath } from './returnPath.ts'
import type { SessionChange } from './session.ts'

/**
 * Navigates after a change of the session: to the login, and after sign-in back to the previous page (specification 3
 * §4.2). It is outside the routes, because a session may be lost before the first route is shown.
 */
export function SessionWatch({ router }: { router: DataRouter }): null {
  const { session } = useConsole()
  const toasts = useToasts()
  const t = useTexts(consoleTexts)

  const onChange = useEffectEvent((change: SessionChange) => {
    const { pathname, search, hash } = router.state.location
    if (change.type === 'accessChanged') {
      // The guards decide again about the current page. An error page is left by a navigation: a revalidation that is
      // faster than a render would keep it.
      if (router.state.errors) void router.navigate(router.state.location, { replace: true })
      else void router.revalidate()
      return
    }
    if (change.type === 'begun') {
      // On other pages another tab has signed in: the guards load the user again.
      if (isLoginPath(pathname)) void router.navigate(returnPath(search), { replace: true })
      else void router.revalidate()
      return
    }
    if (change.end === 'lost') toasts.error(t('SESSION_EXPIRED'))
    if (isLoginPath(pathname)) return
    const to = change.end === 'signed-out' ? '/login' : loginPath(pathname + search + hash)
    void router.navigate(to, { replace: true })
  })
  useEffect(() => session.listen(onChange), [session])

  return null
}
