/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
export{t as readTimelineWords,n as said,r as tl}from"./timeline-words-z-ZR0p2b.js";