import { defaultState, reset } from './local.ts'

reset(defaultState)
console.log('The local database, pictures and sessions are gone. The next npm start seeds them anew.')
