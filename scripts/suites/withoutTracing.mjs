// Removes the functions of the console with which React in development records each element and each rendering for the
// browser's Performance panel. The tests do not use the recording, and it takes a tenth of their time.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
