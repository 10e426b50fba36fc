/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const perftools = $root.perftools = (() => {

    /**
     * Namespace perftools.
     * @exports perftools
     * @namespace
     */
    const perftools = {};

    perftools.profiles = (function() {

        /**
         * Namespace profiles.
         * @memberof perftools
         * @namespace
         */
        const profiles = {};

        profiles.Profile = (function() {

            /**
             * Properties of a Profile.
             * @typedef {Object} perftools.profiles.Profile.$Properties
             * @property {Array.<perftools.profiles.ValueType.$Properties>|null} [sampleType] Profile sampleType
             * @property {Array.<perftools.profiles.Sample.$Properties>|null} [sample] Profile sample
             * @property {Array.<perftools.profiles.Mapping.$Properties>|null} [mapping] Profile mapping
             * @property {Array.<perftools.profiles.Location.$Properties>|null} [location] Profile location
             * @property {Array.<perftools.profiles.Function.$Properties>|null} ["function"] Profile function
             * @property {Array.<string>|null} [stringTable] Profile stringTable
             * @property {Long|null} [dropFrames] Profile dropFrames
             * @property {Long|null} [keepFrames] Profile keepFrames
             * @property {Long|null} [timeNanos] Profile timeNanos
             * @property {Long|null} [durationNanos] Profile durationNanos
             * @property {perftools.profiles.ValueType.$Properties|null} [periodType] Profile periodType
             * @property {Long|null} [period] Profile period
             * @property {Array.<Long>|null} [comment] Profile comment
             * @property {Long|null} [defaultSampleType] Profile defaultSampleType
             * @property {Long|null} [docUrl] Profile docUrl
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Profile.
             * @memberof perftools.profiles
             * @interface IProfile
             * @augments perftools.profiles.Profile.$Properties
             * @deprecated Use perftools.profiles.Profile.$Properties instead.
             */

            /**
             * Shape of a Profile.
             * @typedef {perftools.profiles.Profile.$Properties} perftools.profiles.Profile.$Shape
             */

            /**
             * Constructs a new Profile.
             * @memberof perftools.profiles
             * @classdesc Represents a Profile.
             * @constructor
             * @param {perftools.profiles.Profile.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Profile = function (properties) {
                this.sampleType = [];
                this.sample = [];
                this.mapping = [];
                this.location = [];
                this["function"] = [];
                this.stringTable = [];
                this.comment = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Profile sampleType.
             * @member {Array.<perftools.profiles.ValueType.$Properties>} sampleType
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.sampleType = $util.emptyArray;

            /**
             * Profile sample.
             * @member {Array.<perftools.profiles.Sample.$Properties>} sample
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.sample = $util.emptyArray;

            /**
             * Profile mapping.
             * @member {Array.<perftools.profiles.Mapping.$Properties>} mapping
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.mapping = $util.emptyArray;

            /**
             * Profile location.
             * @member {Array.<perftools.profiles.Location.$Properties>} location
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.location = $util.emptyArray;

            /**
             * Profile function.
             * @member {Array.<perftools.profiles.Function.$Properties>} function
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype["function"] = $util.emptyArray;

            /**
             * Profile stringTable.
             * @member {Array.<string>} stringTable
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.stringTable = $util.emptyArray;

            /**
             * Profile dropFrames.
             * @member {Long} dropFrames
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.dropFrames = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile keepFrames.
             * @member {Long} keepFrames
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.keepFrames = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile timeNanos.
             * @member {Long} timeNanos
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.timeNanos = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile durationNanos.
             * @member {Long} durationNanos
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.durationNanos = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile periodType.
             * @member {perftools.profiles.ValueType.$Properties|null|undefined} periodType
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.periodType = null;

            /**
             * Profile period.
             * @member {Long} period
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.period = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile comment.
             * @member {Array.<Long>} comment
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.comment = $util.emptyArray;

            /**
             * Profile defaultSampleType.
             * @member {Long} defaultSampleType
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.defaultSampleType = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Profile docUrl.
             * @member {Long} docUrl
             * @memberof perftools.profiles.Profile
             * @instance
             */
            Profile.prototype.docUrl = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Decodes a Profile message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Profile
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Profile & perftools.profiles.Profile.$Shape} Profile
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Profile.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Profile();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            if (!(message.sampleType && message.sampleType.length))
                                message.sampleType = [];
                            message.sampleType.push($root.perftools.profiles.ValueType.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            if (!(message.sample && message.sample.length))
                                message.sample = [];
                            message.sample.push($root.perftools.profiles.Sample.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.mapping && message.mapping.length))
                                message.mapping = [];
                            message.mapping.push($root.perftools.profiles.Mapping.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if (!(message.location && message.location.length))
                                message.location = [];
                            message.location.push($root.perftools.profiles.Location.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            if (!(message["function"] && message["function"].length))
                                message["function"] = [];
                            message["function"].push($root.perftools.profiles.Function.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            if (!(message.stringTable && message.stringTable.length))
                                message.stringTable = [];
                            message.stringTable.push(reader.stringVerify());
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.dropFrames = value;
                            else
                                delete message.dropFrames;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.keepFrames = value;
                            else
                                delete message.keepFrames;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.timeNanos = value;
                            else
                                delete message.timeNanos;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.durationNanos = value;
                            else
                                delete message.durationNanos;
                            continue;
                        }
                    case 11: {
                            if (wireType !== 2)
                                break;
                            message.periodType = $root.perftools.profiles.ValueType.decode(reader, reader.size(), $undefined, _depth + 1, message.periodType);
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.period = value;
                            else
                                delete message.period;
                            continue;
                        }
                    case 13: {
                            if (wireType === 2) {
                                if (!(message.comment && message.comment.length))
                                    message.comment = [];
                                reader.int64s(message.comment);
                                continue;
                            }
                            if (wireType !== 0)
                                break;
                            if (!(message.comment && message.comment.length))
                                message.comment = [];
                            message.comment.push(reader.int64());
                            continue;
                        }
                    case 14: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.defaultSampleType = value;
                            else
                                delete message.defaultSampleType;
                            continue;
                        }
                    case 15: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.docUrl = value;
                            else
                                delete message.docUrl;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Profile;
        })();

        profiles.ValueType = (function() {

            /**
             * Properties of a ValueType.
             * @typedef {Object} perftools.profiles.ValueType.$Properties
             * @property {Long|null} [type] ValueType type
             * @property {Long|null} [unit] ValueType unit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a ValueType.
             * @memberof perftools.profiles
             * @interface IValueType
             * @augments perftools.profiles.ValueType.$Properties
             * @deprecated Use perftools.profiles.ValueType.$Properties instead.
             */

            /**
             * Shape of a ValueType.
             * @typedef {perftools.profiles.ValueType.$Properties} perftools.profiles.ValueType.$Shape
             */

            /**
             * Constructs a new ValueType.
             * @memberof perftools.profiles
             * @classdesc Represents a ValueType.
             * @constructor
             * @param {perftools.profiles.ValueType.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const ValueType = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * ValueType type.
             * @member {Long} type
             * @memberof perftools.profiles.ValueType
             * @instance
             */
            ValueType.prototype.type = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * ValueType unit.
             * @member {Long} unit
             * @memberof perftools.profiles.ValueType
             * @instance
             */
            ValueType.prototype.unit = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Decodes a ValueType message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.ValueType
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.ValueType & perftools.profiles.ValueType.$Shape} ValueType
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            ValueType.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.ValueType();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.type = value;
                            else
                                delete message.type;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.unit = value;
                            else
                                delete message.unit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return ValueType;
        })();

        profiles.Sample = (function() {

            /**
             * Properties of a Sample.
             * @typedef {Object} perftools.profiles.Sample.$Properties
             * @property {Array.<Long>|null} [locationId] Sample locationId
             * @property {Array.<Long>|null} [value] Sample value
             * @property {Array.<perftools.profiles.Label.$Properties>|null} [label] Sample label
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Sample.
             * @memberof perftools.profiles
             * @interface ISample
             * @augments perftools.profiles.Sample.$Properties
             * @deprecated Use perftools.profiles.Sample.$Properties instead.
             */

            /**
             * Shape of a Sample.
             * @typedef {perftools.profiles.Sample.$Properties} perftools.profiles.Sample.$Shape
             */

            /**
             * Constructs a new Sample.
             * @memberof perftools.profiles
             * @classdesc Represents a Sample.
             * @constructor
             * @param {perftools.profiles.Sample.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Sample = function (properties) {
                this.locationId = [];
                this.value = [];
                this.label = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Sample locationId.
             * @member {Array.<Long>} locationId
             * @memberof perftools.profiles.Sample
             * @instance
             */
            Sample.prototype.locationId = $util.emptyArray;

            /**
             * Sample value.
             * @member {Array.<Long>} value
             * @memberof perftools.profiles.Sample
             * @instance
             */
            Sample.prototype.value = $util.emptyArray;

            /**
             * Sample label.
             * @member {Array.<perftools.profiles.Label.$Properties>} label
             * @memberof perftools.profiles.Sample
             * @instance
             */
            Sample.prototype.label = $util.emptyArray;

            /**
             * Decodes a Sample message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Sample
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Sample & perftools.profiles.Sample.$Shape} Sample
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Sample.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Sample();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType === 2) {
                                if (!(message.locationId && message.locationId.length))
                                    message.locationId = [];
                                reader.uint64s(message.locationId);
                                continue;
                            }
                            if (wireType !== 0)
                                break;
                            if (!(message.locationId && message.locationId.length))
                                message.locationId = [];
                            message.locationId.push(reader.uint64());
                            continue;
                        }
                    case 2: {
                            if (wireType === 2) {
                                if (!(message.value && message.value.length))
                                    message.value = [];
                                reader.int64s(message.value);
                                continue;
                            }
                            if (wireType !== 0)
                                break;
                            if (!(message.value && message.value.length))
                                message.value = [];
                            message.value.push(reader.int64());
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            if (!(message.label && message.label.length))
                                message.label = [];
                            message.label.push($root.perftools.profiles.Label.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Sample;
        })();

        profiles.Label = (function() {

            /**
             * Properties of a Label.
             * @typedef {Object} perftools.profiles.Label.$Properties
             * @property {Long|null} [key] Label key
             * @property {Long|null} [str] Label str
             * @property {Long|null} [num] Label num
             * @property {Long|null} [numUnit] Label numUnit
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Label.
             * @memberof perftools.profiles
             * @interface ILabel
             * @augments perftools.profiles.Label.$Properties
             * @deprecated Use perftools.profiles.Label.$Properties instead.
             */

            /**
             * Shape of a Label.
             * @typedef {perftools.profiles.Label.$Properties} perftools.profiles.Label.$Shape
             */

            /**
             * Constructs a new Label.
             * @memberof perftools.profiles
             * @classdesc Represents a Label.
             * @constructor
             * @param {perftools.profiles.Label.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Label = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Label key.
             * @member {Long} key
             * @memberof perftools.profiles.Label
             * @instance
             */
            Label.prototype.key = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Label str.
             * @member {Long} str
             * @memberof perftools.profiles.Label
             * @instance
             */
            Label.prototype.str = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Label num.
             * @member {Long} num
             * @memberof perftools.profiles.Label
             * @instance
             */
            Label.prototype.num = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Label numUnit.
             * @member {Long} numUnit
             * @memberof perftools.profiles.Label
             * @instance
             */
            Label.prototype.numUnit = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Decodes a Label message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Label
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Label & perftools.profiles.Label.$Shape} Label
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Label.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Label();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.key = value;
                            else
                                delete message.key;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.str = value;
                            else
                                delete message.str;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.num = value;
                            else
                                delete message.num;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.numUnit = value;
                            else
                                delete message.numUnit;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Label;
        })();

        profiles.Mapping = (function() {

            /**
             * Properties of a Mapping.
             * @typedef {Object} perftools.profiles.Mapping.$Properties
             * @property {Long|null} [id] Mapping id
             * @property {Long|null} [memoryStart] Mapping memoryStart
             * @property {Long|null} [memoryLimit] Mapping memoryLimit
             * @property {Long|null} [fileOffset] Mapping fileOffset
             * @property {Long|null} [filename] Mapping filename
             * @property {Long|null} [buildId] Mapping buildId
             * @property {boolean|null} [hasFunctions] Mapping hasFunctions
             * @property {boolean|null} [hasFilenames] Mapping hasFilenames
             * @property {boolean|null} [hasLineNumbers] Mapping hasLineNumbers
             * @property {boolean|null} [hasInlineFrames] Mapping hasInlineFrames
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Mapping.
             * @memberof perftools.profiles
             * @interface IMapping
             * @augments perftools.profiles.Mapping.$Properties
             * @deprecated Use perftools.profiles.Mapping.$Properties instead.
             */

            /**
             * Shape of a Mapping.
             * @typedef {perftools.profiles.Mapping.$Properties} perftools.profiles.Mapping.$Shape
             */

            /**
             * Constructs a new Mapping.
             * @memberof perftools.profiles
             * @classdesc Represents a Mapping.
             * @constructor
             * @param {perftools.profiles.Mapping.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Mapping = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Mapping id.
             * @member {Long} id
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.id = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Mapping memoryStart.
             * @member {Long} memoryStart
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.memoryStart = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Mapping memoryLimit.
             * @member {Long} memoryLimit
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.memoryLimit = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Mapping fileOffset.
             * @member {Long} fileOffset
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.fileOffset = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Mapping filename.
             * @member {Long} filename
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.filename = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Mapping buildId.
             * @member {Long} buildId
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.buildId = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Mapping hasFunctions.
             * @member {boolean} hasFunctions
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.hasFunctions = false;

            /**
             * Mapping hasFilenames.
             * @member {boolean} hasFilenames
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.hasFilenames = false;

            /**
             * Mapping hasLineNumbers.
             * @member {boolean} hasLineNumbers
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.hasLineNumbers = false;

            /**
             * Mapping hasInlineFrames.
             * @member {boolean} hasInlineFrames
             * @memberof perftools.profiles.Mapping
             * @instance
             */
            Mapping.prototype.hasInlineFrames = false;

            /**
             * Decodes a Mapping message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Mapping
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Mapping & perftools.profiles.Mapping.$Shape} Mapping
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Mapping.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Mapping();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.memoryStart = value;
                            else
                                delete message.memoryStart;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.memoryLimit = value;
                            else
                                delete message.memoryLimit;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.fileOffset = value;
                            else
                                delete message.fileOffset;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.filename = value;
                            else
                                delete message.filename;
                            continue;
                        }
                    case 6: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.buildId = value;
                            else
                                delete message.buildId;
                            continue;
                        }
                    case 7: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.hasFunctions = value;
                            else
                                delete message.hasFunctions;
                            continue;
                        }
                    case 8: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.hasFilenames = value;
                            else
                                delete message.hasFilenames;
                            continue;
                        }
                    case 9: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.hasLineNumbers = value;
                            else
                                delete message.hasLineNumbers;
                            continue;
                        }
                    case 10: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.hasInlineFrames = value;
                            else
                                delete message.hasInlineFrames;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Mapping;
        })();

        profiles.Location = (function() {

            /**
             * Properties of a Location.
             * @typedef {Object} perftools.profiles.Location.$Properties
             * @property {Long|null} [id] Location id
             * @property {Long|null} [mappingId] Location mappingId
             * @property {Long|null} [address] Location address
             * @property {Array.<perftools.profiles.Line.$Properties>|null} [line] Location line
             * @property {boolean|null} [isFolded] Location isFolded
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Location.
             * @memberof perftools.profiles
             * @interface ILocation
             * @augments perftools.profiles.Location.$Properties
             * @deprecated Use perftools.profiles.Location.$Properties instead.
             */

            /**
             * Shape of a Location.
             * @typedef {perftools.profiles.Location.$Properties} perftools.profiles.Location.$Shape
             */

            /**
             * Constructs a new Location.
             * @memberof perftools.profiles
             * @classdesc Represents a Location.
             * @constructor
             * @param {perftools.profiles.Location.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Location = function (properties) {
                this.line = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Location id.
             * @member {Long} id
             * @memberof perftools.profiles.Location
             * @instance
             */
            Location.prototype.id = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Location mappingId.
             * @member {Long} mappingId
             * @memberof perftools.profiles.Location
             * @instance
             */
            Location.prototype.mappingId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Location address.
             * @member {Long} address
             * @memberof perftools.profiles.Location
             * @instance
             */
            Location.prototype.address = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Location line.
             * @member {Array.<perftools.profiles.Line.$Properties>} line
             * @memberof perftools.profiles.Location
             * @instance
             */
            Location.prototype.line = $util.emptyArray;

            /**
             * Location isFolded.
             * @member {boolean} isFolded
             * @memberof perftools.profiles.Location
             * @instance
             */
            Location.prototype.isFolded = false;

            /**
             * Decodes a Location message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Location
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Location & perftools.profiles.Location.$Shape} Location
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Location.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Location();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.mappingId = value;
                            else
                                delete message.mappingId;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.address = value;
                            else
                                delete message.address;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 2)
                                break;
                            if (!(message.line && message.line.length))
                                message.line = [];
                            message.line.push($root.perftools.profiles.Line.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (value = reader.bool())
                                message.isFolded = value;
                            else
                                delete message.isFolded;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Location;
        })();

        profiles.Line = (function() {

            /**
             * Properties of a Line.
             * @typedef {Object} perftools.profiles.Line.$Properties
             * @property {Long|null} [functionId] Line functionId
             * @property {Long|null} [line] Line line
             * @property {Long|null} [column] Line column
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Line.
             * @memberof perftools.profiles
             * @interface ILine
             * @augments perftools.profiles.Line.$Properties
             * @deprecated Use perftools.profiles.Line.$Properties instead.
             */

            /**
             * Shape of a Line.
             * @typedef {perftools.profiles.Line.$Properties} perftools.profiles.Line.$Shape
             */

            /**
             * Constructs a new Line.
             * @memberof perftools.profiles
             * @classdesc Represents a Line.
             * @constructor
             * @param {perftools.profiles.Line.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Line = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Line functionId.
             * @member {Long} functionId
             * @memberof perftools.profiles.Line
             * @instance
             */
            Line.prototype.functionId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Line line.
             * @member {Long} line
             * @memberof perftools.profiles.Line
             * @instance
             */
            Line.prototype.line = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Line column.
             * @member {Long} column
             * @memberof perftools.profiles.Line
             * @instance
             */
            Line.prototype.column = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Decodes a Line message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Line
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Line & perftools.profiles.Line.$Shape} Line
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Line.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Line();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.functionId = value;
                            else
                                delete message.functionId;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.line = value;
                            else
                                delete message.line;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.column = value;
                            else
                                delete message.column;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Line;
        })();

        profiles.Function = (function() {

            /**
             * Properties of a Function.
             * @typedef {Object} perftools.profiles.Function.$Properties
             * @property {Long|null} [id] Function id
             * @property {Long|null} [name] Function name
             * @property {Long|null} [systemName] Function systemName
             * @property {Long|null} [filename] Function filename
             * @property {Long|null} [startLine] Function startLine
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */

            /**
             * Properties of a Function.
             * @memberof perftools.profiles
             * @interface IFunction
             * @augments perftools.profiles.Function.$Properties
             * @deprecated Use perftools.profiles.Function.$Properties instead.
             */

            /**
             * Shape of a Function.
             * @typedef {perftools.profiles.Function.$Properties} perftools.profiles.Function.$Shape
             */

            /**
             * Constructs a new Function.
             * @memberof perftools.profiles
             * @classdesc Represents a Function.
             * @constructor
             * @param {perftools.profiles.Function.$Properties=} [properties] Properties to set
             * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
             */
            const Function = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            /**
             * Function id.
             * @member {Long} id
             * @memberof perftools.profiles.Function
             * @instance
             */
            Function.prototype.id = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

            /**
             * Function name.
             * @member {Long} name
             * @memberof perftools.profiles.Function
             * @instance
             */
            Function.prototype.name = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Function systemName.
             * @member {Long} systemName
             * @memberof perftools.profiles.Function
             * @instance
             */
            Function.prototype.systemName = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Function filename.
             * @member {Long} filename
             * @memberof perftools.profiles.Function
             * @instance
             */
            Function.prototype.filename = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Function startLine.
             * @member {Long} startLine
             * @memberof perftools.profiles.Function
             * @instance
             */
            Function.prototype.startLine = $util.Long ? $util.Long.fromBits(0,0,false) : 0;

            /**
             * Decodes a Function message from the specified reader or buffer.
             * @function decode
             * @memberof perftools.profiles.Function
             * @static
             * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
             * @param {number} [length] Message length if known beforehand
             * @returns {perftools.profiles.Function & perftools.profiles.Function.$Shape} Function
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            Function.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.perftools.profiles.Function();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.uint64()) === "object" ? value.low || value.high : value !== 0)
                                message.id = value;
                            else
                                delete message.id;
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.name = value;
                            else
                                delete message.name;
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.systemName = value;
                            else
                                delete message.systemName;
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.filename = value;
                            else
                                delete message.filename;
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            if (typeof (value = reader.int64()) === "object" ? value.low || value.high : value !== 0)
                                message.startLine = value;
                            else
                                delete message.startLine;
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return Function;
        })();

        return profiles;
    })();

    return perftools;
})();

export {
  $root as default
};
