import { describeCatalogues } from '@platform/testing/catalogues'

describeCatalogues(import.meta.url)
