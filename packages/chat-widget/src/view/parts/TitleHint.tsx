import { useEffect } from 'react'

/** The number of unread messages before the title of the page. */
export function TitleHint({ unread }: { readonly unread: number }): null {
  useEffect(() => {
    const before = document.title
    const hinted = `(${unread}) ${before}`
    document.title = hinted
    return () => {
      // The page may have changed its title since.
      if (document.title === hinted) document.title = before
    }
  }, [unread])
  return null
}
