import { serveThread } from '../../../core/compute/serveThread.ts'
import { writeExport } from './writeExport.ts'

serveThread(writeExport)
