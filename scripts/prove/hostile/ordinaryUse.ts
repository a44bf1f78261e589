import { setTimeout as pause } from 'node:timers/promises'
import { pdfOf } from '../../../apps/server/src/testing/pdfs.ts'
import { readSites } from './reading.ts'
import type { Target } from './Target.ts'

const CSV = 'intent,phrase,response\nopening_hours,when do you open,At nine\nopening_hours,are you open,\n'

/** What people do every day, once: the memory that the server needs for it is not the memory of an attack. */
export async function ordinaryUse(target: Target) {
  const { api, agentId } = target
  await target.upload('bot.csv', CSV)
  await target.upload('bot.csv', CSV, { path: `agent/${agentId}/import` })
  await target.upload('page.pdf', Buffer.from(await pdfOf('Luggage', [['One bag of 7 kg is free.']])), {
    path: 'agent/upload_documents',
  })
  await readSites(target, [target.site.open({ '/': '<title>Help</title><p>We open at nine.' })], { withinMs: 20_000 })
  await api.train(agentId)
  while ((await api.training(agentId)).state !== 'trained') await pause(100)
  await target.say(agentId, 'when do you open')
}
