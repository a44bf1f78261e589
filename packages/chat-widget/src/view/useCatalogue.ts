import { useEffect, useState } from 'react'
import { loadCatalogue, type ChatCatalogue, type ChatLocale, type Language } from '../texts/texts.ts'

/** Returns the texts of a language; null until they are loaded. When the language changes, the old texts stay until then. */
export function useCatalogue(locale: ChatLocale): Language | null {
  const [loaded, setLoaded] = useState<Language | null>(() => {
    const catalogue = loadCatalogue(locale)
    return isLoaded(catalogue) ? { locale, catalogue } : null
  })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const catalogue = await loadCatalogue(locale)
      if (isCurrent) setLoaded((before) => (before?.locale === locale ? before : { locale, catalogue }))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [locale])
  return loaded
}

const isLoaded = (catalogue: ReturnType<typeof loadCatalogue>): catalogue is ChatCatalogue => !('then' in catalogue)
