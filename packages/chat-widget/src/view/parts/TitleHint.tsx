import { useEffect } from 'react'

/** Prefixes the title of the page with the number of unread messages. */
export function TitleHint({ unread }: { readonly unread: number }): null {
  useEffect(() => {
    const before = document.title
    const hinted = `(${unread}) ${before}`
    document.title = hinted
    return () => {
      // The page may have changed its title in the meantime.
      if (document.title === hinted) document.title = before
    }
  }, [unread])
  return null
}
