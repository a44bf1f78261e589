import { channelAccounts } from './channels/accounts/feature.ts'
import { AnswerQueue } from './channels/answering/AnswerQueue.ts'
import { answering } from './channels/answering/feature.ts'
import { tryIt } from './channels/try-it/feature.ts'
import { webChannel } from './channels/web/feature.ts'
import { openWebChannel } from './channels/web/webChannel.ts'
import type { Feature, OpenFeature } from './core/feature.ts'
import type { Services } from './core/services.ts'
import { account } from './features/account/feature.ts'
import { agents } from './features/agents/feature.ts'
import { apiDocs } from './features/api-docs/feature.ts'
import { attributes } from './features/attributes/feature.ts'
import { bulkChanges } from './features/bulk-changes/feature.ts'
import { conflicts } from './features/conflicts/feature.ts'
import { console } from './features/console/feature.ts'
import { contacts } from './features/contacts/feature.ts'
import { BotCache } from './features/conversations/BotCache.ts'
import { conversations } from './features/conversations/feature.ts'
import { duplicates } from './features/duplicates/feature.ts'
import { entities } from './features/entities/feature.ts'
import { extraction } from './features/extraction/feature.ts'
import { files } from './features/files/feature.ts'
import { groups } from './features/groups/feature.ts'
import { integrations } from './features/integrations/feature.ts'
import { intents } from './features/intents/feature.ts'
import { knowledge } from './features/knowledge/feature.ts'
import { longWork } from './features/long-work/feature.ts'
import { paraphrase } from './features/paraphrase/feature.ts'
import { publishing } from './features/publishing/feature.ts'
import { reports } from './features/reports/feature.ts'
import { sampleData } from './features/sample-data/feature.ts'
import { search } from './features/search/feature.ts'
import { segments } from './features/segments/feature.ts'
import { stories } from './features/stories/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { templates } from './features/templates/feature.ts'
import { testCases } from './features/test-cases/feature.ts'
import { testGate } from './features/test-cases/runs/testGate.ts'
import { training } from './features/training/feature.ts'
import { transfer } from './features/transfer/feature.ts'
import { uploads } from './features/uploads/feature.ts'
import { openContentComputer } from './features/versions/content/openContentComputer.ts'
import { versions } from './features/versions/feature.ts'

/** Opens the features of the server. A new one is added here; the rest is in its folder. */
export function openFeatures(services: Services): Feature[] {
  const bots = new BotCache()
  const compute = openContentComputer()
  const answers = new AnswerQueue(services.tasks)
  const web = openWebChannel(services, answers)
  const opened: Feature[] = []
  const features: readonly OpenFeature[] = [
    account,
    integrations,
    agents,
    stories,
    entities,
    knowledge,
    paraphrase,
    conflicts,
    tasks,
    longWork(() => opened),
    intents,
    versions(compute),
    training(testGate(services, bots), compute),
    conversations(bots),
    extraction,
    testCases(bots, compute),
    reports(bots),
    publishing(compute),
    templates,
    attributes,
    groups,
    contacts,
    segments,
    duplicates,
    bulkChanges,
    files,
    uploads,
    transfer,
    sampleData(bots),
    answering({ bots, answers, capabilities: { web: web.capabilities } }),
    tryIt(bots),
    webChannel(web),
    channelAccounts(answers),
    search,
    apiDocs,
    console,
  ]
  opened.push(...features.map((open) => open(services)))
  return opened
}
