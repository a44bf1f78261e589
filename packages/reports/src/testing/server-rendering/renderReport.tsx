import { renderToString } from 'react-dom/server'
import { ReportPage } from '../embed/ReportPage.tsx'

// Writes the example of README.md as a server renders it: before any reply of the back end.
process.stdout.write(renderToString(<ReportPage />))
