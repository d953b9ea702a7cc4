import { defaultState, reset } from './local.ts'

reset(defaultState)
console.log('Deleted the local database, images and sessions. The next npm start creates sample data again.')
