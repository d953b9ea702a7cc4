import type { City } from './city.ts'

export const townsNearJohnsonCity: readonly City[] = [
  {
    slug: 'elizabethton',
    name: 'Elizabethton',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37643'],
        neighbourhoods: [
          'Downtown',
          'Sycamore Shoals',
          'Lynn Valley',
          'Hunter',
          'Stoney Creek',
          'Valley Forge',
          'Siam',
          'Keenburg',
        ],
      },
    ],
    lead: 'We deliver gluten-free meals on both sides of the Doe River, up Stoney Creek, and out to Siam.',
    arrival: 'From Johnson City, past Sycamore Shoals, to your front door.',
    ground: 'Two rivers and a covered bridge',
    notes: [
      {
        about: 'The 1882 bridge',
        text: 'The white covered bridge has crossed the Doe River since 1882. It’s closed to cars now, so our van goes around.',
      },
      {
        about: 'Sycamore Shoals',
        text: 'In 1780, the Overmountain Men gathered here on the Watauga River before they marched to Kings Mountain. The site is now a state park, and it’s in our delivery area.',
      },
      {
        about: 'Ten miles on foot',
        text: 'The Tweetsie Trail follows an old railroad bed from here to Johnson City. You can walk it; your dinner comes by road.',
      },
    ],
  },
  {
    slug: 'jonesborough',
    name: 'Jonesborough',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37659'],
        neighbourhoods: ['Historic District', 'Persimmon Ridge', 'Leesburg', 'Sulphur Springs', 'Lamar'],
      },
    ],
    lead: 'Gluten-free meals delivered to Tennessee’s oldest town.',
    arrival: 'From the historic district to Persimmon Ridge, we deliver to your porch.',
    ground: 'Older than Tennessee itself',
    notes: [
      {
        about: 'Chartered in 1779',
        text: 'Jonesborough was founded while this was still North Carolina, seventeen years before there was a Tennessee.',
      },
      {
        about: 'The courthouse clock',
        text: 'Jonesborough is the seat of Washington County, and the courthouse clock looks down on the brick sidewalks of Main Street.',
      },
      {
        about: 'The first full weekend of October',
        text: 'The storytelling festival fills the town every October. Leave your phone number with that week’s order so we can reach you if streets are closed.',
      },
    ],
  },
  {
    slug: 'greeneville',
    name: 'Greeneville',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37743', '37745'],
        neighbourhoods: ['Downtown', 'Tusculum', 'Camp Creek', 'Baileyton', 'Ottway', 'South Greene'],
      },
    ],
    lead: 'Greeneville is the farthest stop on our route, and delivery is still free, from Baileyton down to Camp Creek.',
    arrival: 'Down Highway 11E, past Limestone and Chuckey, to your driveway.',
    ground: 'Once the capital of a state that didn’t last',
    notes: [
      {
        about: 'The State of Franklin',
        text: 'In the 1780s, the counties around here tried to become a state of their own, and Greeneville was its capital for part of that time.',
      },
      {
        about: 'A president’s tailor shop',
        text: 'Andrew Johnson, the 17th president, worked here as a tailor. His shop is preserved inside a building put up around it.',
      },
      {
        about: 'Two ZIP codes, one big county',
        text: 'We serve both 37743 and 37745. Rural routes are fine; a house number on the mailbox helps us after dark.',
      },
    ],
  },
  {
    slug: 'erwin',
    name: 'Erwin',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37650'],
        neighbourhoods: ['Downtown', 'Banner Hill', 'Fishery', 'Rock Creek', 'Chestoa', 'Temple Hill'],
      },
    ],
    lead: 'We come down Interstate 26 into the Nolichucky valley with your meals for the week.',
    arrival: 'Off the interstate, over the tracks, and up to your door.',
    ground: 'The valley the railroad chose',
    notes: [
      {
        about: 'Clinchfield country',
        text: 'The Clinchfield Railroad had its headquarters and shops in Erwin, and the tracks still follow the river into the gorge.',
      },
      {
        about: 'A trail town',
        text: 'The Appalachian Trail comes down to the Nolichucky River at Chestoa. If you’re hiking through and staying in town, you can order, too.',
      },
      {
        about: 'Fish and apples',
        text: 'The Fishery neighborhood is named for the national fish hatchery next door. Every October, downtown Erwin hosts the Unicoi County Apple Festival.',
      },
    ],
  },
]
