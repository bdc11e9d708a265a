/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
export{t as durationText,n as readTimelineWords,r as tl}from"./timeline-words-DCgOpHl0.js";