import type { City } from './city.ts'

/** Towns between the lakes and beyond the Virginia state line. */
export const ridgeTowns: readonly City[] = [
  {
    slug: 'piney-flats',
    name: 'Piney Flats',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37686'],
        neighbourhoods: [
          'Old Piney Flats',
          'Rocky Mount',
          'Boone Lake shore',
          'Highway 11E corridor',
          'Mary Hughes',
        ],
      },
    ],
    lead: 'Between the kitchen and Bristol, so either table is close. You need neither: we bring it.',
    arrival: 'Lake house, farm lane or subdivision: the bag comes up the drive.',
    ground: 'Between the Watauga and the Holston',
    notes: [
      {
        about: 'A capital of logs',
        text: 'From 1790 to 1792 the Southwest Territory was governed from the log house at Rocky Mount. It still stands beside Highway 11E.',
      },
      {
        about: 'Two rivers, one lake',
        text: 'Boone Lake holds the Watauga and the South Fork of the Holston behind one dam. Addresses on the water can be long ways around: a gate code saves us both time.',
      },
      {
        about: 'No town hall',
        text: 'Piney Flats is not incorporated. It has a post office, ZIP 37686, and that is enough for us.',
      },
    ],
  },
  {
    slug: 'blountville',
    name: 'Blountville',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37617'],
        neighbourhoods: [
          'Historic District',
          'Central Heights',
          'Tri-Cities Airport',
          'Muddy Creek',
          'Holston',
        ],
      },
    ],
    lead: 'In the middle of the triangle, with Bristol, Kingsport and Johnson City at its corners. All of it gets free doorstep delivery.',
    arrival: 'Past the courthouse or past the runway, the cooler comes to your step.',
    ground: 'A county seat without a city',
    notes: [
      {
        about: 'Sullivan County’s courthouse',
        text: 'Blountville is one of the few county seats in Tennessee that were never incorporated: a court, a main street, no mayor.',
      },
      {
        about: 'September 1863',
        text: 'The Battle of Blountville burned the courthouse and much of the street. The log houses that came through it are still lived in.',
      },
      {
        about: 'TRI on your luggage',
        text: 'Tri-Cities Airport has a Blountville address. Give a neighbor’s door if you land after we come.',
      },
    ],
  },
  {
    slug: 'abingdon',
    name: 'Abingdon',
    states: ['VA'],
    service: 'local',
    areas: [
      {
        zips: ['24210', '24211'],
        neighbourhoods: [
          'Historic District',
          'Court House Hill',
          'Valley Street',
          'Winterham',
          'Watauga',
          'Greendale',
        ],
      },
    ],
    lead: 'Our one round that is wholly in Virginia. A kitchen in Tennessee, a doorstep in the Wolf Hills, nothing to pay in between.',
    arrival: 'Up Interstate 81, off at one of Abingdon’s exits and up your steps.',
    ground: 'The Wolf Hills',
    notes: [
      {
        about: 'Wolves first',
        text: 'Before it was Abingdon this was Wolf Hills, so called, the story goes, after a pack that came out of a cave and at the dogs. Painted wolves stand around town today.',
      },
      {
        about: 'Mile zero of the Creeper',
        text: 'The Virginia Creeper Trail starts at the edge of downtown, on a railroad bed that once climbed to Whitetop.',
      },
      {
        about: 'The other Washington County',
        text: 'Jonesborough is the seat of one in Tennessee, Abingdon of one in Virginia. Write VA behind the county, and 24210 or 24211 behind that.',
      },
    ],
  },
]
