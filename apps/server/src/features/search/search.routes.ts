import { searchWords } from '@platform/contract'
import { route, type Route } from '../../core/http/route.ts'
import { findAgents, findEntities, findIntents, findPhrases, findStories } from './search.store.ts'

export function searchRoutes(): Route[] {
  return [
    route('search.find', async ({ text }, { db }) => {
      const words = searchWords(text)
      if (words.length === 0) return { agents: [], stories: [], intents: [], entities: [], phrases: [] }
      return {
        agents: await findAgents(db, words),
        stories: await findStories(db, words),
        intents: await findIntents(db, words),
        entities: await findEntities(db, words),
        phrases: await findPhrases(db, words),
      }
    }),
  ]
}
